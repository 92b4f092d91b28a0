/**
 * A label as it stands inside a sentence. English writes it small; other languages keep a capital (German nouns) or
 * have none, and a label that the model has in English alone is a name to them.
 */
export const inSentence = (label: string, locale: string): string =>
  locale.startsWith('en') ? label.toLowerCase() : label
