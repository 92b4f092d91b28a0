/**
 * Marks an English part that is inserted into a service sentence: `part\`${count} to be evicted\``. Tests
 * require the catalogues to translate marked parts.
 */
export const part = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values)
