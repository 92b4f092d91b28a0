/** What the smallest controls say; the page that tells of a failure has them too. */
export const controls = {
  copied: 'Copied',
  close: 'Close',
} as const
