import { type Fields, isFields } from './fields.ts'

/** Annotation of a run's Secret: the keys that its catalog application has, and whose values each environment sets. */
export const expectedKeysAnnotation = (prefix: string): string => `${prefix}/secret.keys`

/** Keys that the annotation names and the Secret does not have. The prefix is whichever the Secret was run with. */
export function missingSecretKeys({ metadata, data }: { metadata?: unknown; data?: unknown }): string[] {
  const annotations: Fields =
    isFields(metadata) && isFields(metadata['annotations']) ? metadata['annotations'] : {}
  const [, expected] = Object.entries(annotations).find(([name]) => name.endsWith('/secret.keys')) ?? []
  if (typeof expected !== 'string') return []
  return keysWithout(data, expected.split(',').filter(Boolean))
}

/** Of these keys, those that the data of a Secret does not have. */
export const keysWithout = (data: unknown, keys: readonly string[]): string[] =>
  keys.filter((key) => !isFields(data) || !Object.hasOwn(data, key))
