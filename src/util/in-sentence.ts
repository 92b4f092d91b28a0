/** Names, and words with a capital inside, as of an abbreviation (API, vSphere), are written alike everywhere. */
const asItIs = /\b(?:Kubernetes|Azure|Google Compute|Elastic Block Store)\b|\S+\p{Lu}\S*|(\S+)/gu

/**
 * A label as it stands inside a sentence. English writes it small; other languages keep a capital (German nouns) or
 * have none.
 */
export const inSentence = (label: string, locale: string): string =>
  locale.startsWith('en')
    ? label.replaceAll(asItIs, (word, other) => (other === undefined ? word : word.toLowerCase()))
    : label

/** Words as they stand at the start of a sentence. */
export const sentenceStart = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
