/** Parts that messages of all areas contain. */
export const words = {
  foreign: '{text}',
  sentences: '{first} {rest}',
  more: '{count, number} more',
} as const
