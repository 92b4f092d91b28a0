/** An edit that has not been applied yet, kept on this device so that no reload, sign-out or crash loses it. */
export interface Draft {
  text: string
  /** The text that the edit began with: when the object has another by now, somebody changed it meanwhile. */
  base: string
  savedOn: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (object: string): string => `gantry-draft-${object}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'base' in value &&
  typeof value.base === 'string' &&
  'savedOn' in value &&
  typeof value.savedOn === 'number'

export function readDraft(shelf: Shelf, object: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(keyOf(object)) ?? 'null')
    return isDraft(stored) ? stored : null
  } catch {
    // What an older version or a person wrote there is no draft of ours.
    return null
  }
}

/** False when the device does not keep it (full, or storage is refused): the person has to know. */
export function keepDraft(shelf: Shelf, object: string, draft: Draft): boolean {
  try {
    shelf.setItem(keyOf(object), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(shelf: Shelf, object: string): void {
  try {
    shelf.removeItem(keyOf(object))
  } catch {
    // Storage that is refused holds no draft either.
  }
}
