/** Parts that messages of all areas contain. */
export const words = {
  foreign: '{text}',
  sentences: '{first} {rest}',
  more: '{count, number} more',
  unknown: 'No description available ({code}).',
  unknownPart: 'no description available ({code})',
} as const
