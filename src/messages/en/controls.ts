/** Texts of the smallest controls, which the error page uses too. */
export const controls = {
  copied: 'Copied',
  close: 'Close',
} as const
