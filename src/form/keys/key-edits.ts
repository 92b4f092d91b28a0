import { isSecretKey, maxSecretBytes } from '../../../model/formats.ts'

export interface AddedKey {
  /** Identifies the row in the form while its name is being typed. */
  id: number
  key: string
  value: string
}

/** Edits to the keys of a Secret or ConfigMap. Keys not listed stay unchanged. */
export interface KeyEdits {
  /** Existing keys: their new value, or null to remove one. */
  known: Readonly<Record<string, string | null>>
  added: readonly AddedKey[]
}

/** Starts with one empty row if there are no keys yet. */
export const editsOf = (keys: readonly string[], added: readonly string[] = []): KeyEdits => ({
  known: {},
  added: (keys.length === 0 && added.length === 0 ? [''] : added).map((key, id) => ({ id, key, value: '' })),
})

export function withNewKey(edits: KeyEdits): KeyEdits {
  const id = Math.max(-1, ...edits.added.map((added) => added.id)) + 1
  return { ...edits, added: [...edits.added, { id, key: '', value: '' }] }
}

export function withKnown(
  { known, added }: KeyEdits,
  key: string,
  value: string | null | undefined,
): KeyEdits {
  const { [key]: _, ...others } = known
  return { known: value === undefined ? others : { ...others, [key]: value }, added }
}

/** Empty rows are ignored. */
const isFilled = ({ key, value }: AddedKey): boolean => key !== '' || value !== ''

/** Request values: text by key, null to remove one. */
export const valuesOf = ({ known, added }: KeyEdits): Record<string, string | null> => ({
  ...known,
  ...Object.fromEntries(added.filter(isFilled).map(({ key, value }) => [key.trim(), value])),
})

type KeyProblem = 'keyMissing' | 'keyWrong' | 'keyTwice'

/** Validates the name of a new key by Kubernetes' own rule. Null if it is valid. */
export function keyProblem(
  added: AddedKey,
  { added: all }: KeyEdits,
  keys: readonly string[],
): KeyProblem | null {
  if (!isFilled(added)) return null
  const key = added.key.trim()
  if (key === '') return 'keyMissing'
  if (!isSecretKey(key)) return 'keyWrong'
  const isTaken = keys.includes(key) || all.some((other) => other.id < added.id && other.key.trim() === key)
  return isTaken ? 'keyTwice' : null
}

/** A binary file read as text contains NUL or replacement characters. */
export const isText = (value: string): boolean => !/[\0\uFFFD]/.test(value)

export const isTooLarge = (values: Readonly<Record<string, string | null>>): boolean =>
  new Blob(Object.values(values).map((text) => text ?? '')).size > maxSecretBytes
