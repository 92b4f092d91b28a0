import { type Fields, isFields } from './fields.ts'

/** Annotation of a run's Secret: keys declared in the catalog. Each environment sets their values. */
export const expectedKeysAnnotation = (prefix: string): string => `${prefix}/secret.keys`

/** Keys that the annotation names and the Secret lacks. Accepts the prefix that the Secret was run with. */
export function missingSecretKeys({ metadata, data }: { metadata?: unknown; data?: unknown }): string[] {
  const annotations: Fields =
    isFields(metadata) && isFields(metadata['annotations']) ? metadata['annotations'] : {}
  const [, expected] = Object.entries(annotations).find(([name]) => name.endsWith('/secret.keys')) ?? []
  if (typeof expected !== 'string') return []
  return keysWithout(data, expected.split(',').filter(Boolean))
}

/** Those of the keys that a Secret's data lacks. */
export const keysWithout = (data: unknown, keys: readonly string[]): string[] =>
  keys.filter((key) => !isFields(data) || !Object.hasOwn(data, key))
