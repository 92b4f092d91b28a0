/**
 * A part that goes into a sentence of the service: `part\`${count} to be evicted\``. It is the English text, and the mark by
 * which the catalogues are held to have words for it.
 */
export const part = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values)
