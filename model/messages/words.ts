/** Parts that messages of all areas contain. */
export const words = {
  more: '{count, number} more',
} as const
