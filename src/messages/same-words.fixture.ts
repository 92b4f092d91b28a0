/** Words that a language shares with English: a message of these alone may read the same in both. */
export const sameWords: Readonly<Record<string, readonly string[]>> = {}
