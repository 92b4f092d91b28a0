import { isSecretKey, mostSecretBytes } from '../../../model/formats.ts'

export interface AddedKey {
  /** Tells it from the others of the form, while its name is being typed. */
  id: number
  key: string
  value: string
}

/** What a form shall change of the keys of a secret or a config map; those that it does not name stay as they are. */
export interface KeyEdits {
  /** Keys that are there: their new value, or null to remove one. */
  known: Readonly<Record<string, string | null>>
  added: readonly AddedKey[]
}

/** A form begins with room for a key where there is none yet. */
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

/** Rows that nobody filled in say nothing. */
const isFilled = ({ key, value }: AddedKey): boolean => key !== '' || value !== ''

/** What the service is told: texts by key, null to remove one. */
export const valuesOf = ({ known, added }: KeyEdits): Record<string, string | null> => ({
  ...known,
  ...Object.fromEntries(added.filter(isFilled).map(({ key, value }) => [key.trim(), value])),
})

export type KeyProblem = 'keyMissing' | 'keyWrong' | 'keyTwice'

/** What is wrong with the name of a new key, by Kubernetes' own rule; null when nothing is. */
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

/** What a browser reads of a file that is no text has marks where it could not, or zeros. */
export const isText = (value: string): boolean => !/[\0\uFFFD]/.test(value)

export const isTooLarge = (values: Readonly<Record<string, string | null>>): boolean =>
  new Blob(Object.values(values).map((text) => text ?? '')).size > mostSecretBytes
