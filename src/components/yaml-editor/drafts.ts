import { withoutSecretValues } from './secret-values.ts'

/** An unapplied edit, stored on this device so that no reload, sign-out or crash loses it. */
export interface Draft {
  text: string
  /** Text at the start of the edit; if the object differs from it now, somebody else has changed it. */
  base: string
  savedOn: number
}

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage key of an object's draft. */
export const keyOf = (object: string): string => `gantry-draft-${object}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'base' in value &&
  typeof value.base === 'string' &&
  'savedOn' in value &&
  typeof value.savedOn === 'number'

/** Time at which a stored draft was typed; null for an invalid draft. */
export function savedOnOf(kept: string): number | null {
  try {
    const stored: unknown = JSON.parse(kept)
    return isDraft(stored) ? stored.savedOn : null
  } catch {
    return null
  }
}

export function readDraft(storage: SessionStorage, object: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(object)) ?? 'null')
    if (!isDraft(stored)) return null
    const text = withoutSecretValues(stored.text)
    if (text === stored.text) return stored
    // An older version stored the values of Secrets.
    keepDraft(storage, object, stored)
    return text === null ? null : { ...stored, text }
  } catch {
    // Written by an older version or by hand: not a valid draft.
    return null
  }
}

/**
 * Why a draft is not stored: no space or no storage, or its Secret values can't be separated from the rest.
 */
export type NotStored = 'noRoom' | 'secrets'

/** Stores a draft without the values of its Secrets. Returns the reason if it can't, otherwise null. */
export function keepDraft(storage: SessionStorage, object: string, draft: Draft): NotStored | null {
  try {
    const text = withoutSecretValues(draft.text)
    if (text === null) storage.removeItem(keyOf(object))
    else storage.setItem(keyOf(object), JSON.stringify({ ...draft, text }))
    return text === null ? 'secrets' : null
  } catch {
    return 'noRoom'
  }
}

export function dropDraft(storage: SessionStorage, object: string): void {
  try {
    storage.removeItem(keyOf(object))
  } catch {
    // Storage that rejects access contains no draft either.
  }
}
