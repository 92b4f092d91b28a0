import type { MissingValues } from '../../../model/actions/runs.ts'

/** Typed values, by Secret name and key. */
export type SecretTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the non-empty values of the keys a run requires; undefined if there are none. */
export function givenTexts(values: SecretTexts, missing: readonly MissingValues[]): SecretTexts | undefined {
  const given = missing.flatMap(({ secret, keys }) => {
    const texts = keys.flatMap((key) => {
      const text = values[secret]?.[key] ?? ''
      return text === '' ? [] : [[key, text] as const]
    })
    return texts.length === 0 ? [] : [[secret, Object.fromEntries(texts)] as const]
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}
