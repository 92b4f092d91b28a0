/**
 * Names, and words with an inner capital such as abbreviations (API, vSphere), keep their case everywhere.
 */
const asItIs = /\b(?:Kubernetes|Azure|Google Compute|Elastic Block Store)\b|\S+\p{Lu}\S*|(\S+)/gu

/**
 * Adapts a label to the middle of a sentence. English lowercases it; other languages keep their capitals
 * (German nouns) or have none.
 */
export const inSentence = (label: string, locale: string): string =>
  locale.startsWith('en')
    ? label.replaceAll(asItIs, (word, other) => (other === undefined ? word : word.toLowerCase()))
    : label

/** Capitalizes a text for the start of a sentence. */
export const sentenceStart = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
