import { isFields } from '../../model/fields.ts'
import { withoutSecretValues } from './secret-values.ts'

/** An unapplied edit, stored on this device so that no reload, sign-out or crash loses it. */
export interface Draft {
  text: string
  /** Text at the start of the edit; if the object differs from it now, somebody else has changed it. */
  base: string
  savedOn: number
}

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const keyOf = (object: string): string => `gantry-draft-${object}`

const isDraft = (value: unknown): value is Draft =>
  isFields(value) &&
  typeof value['text'] === 'string' &&
  typeof value['base'] === 'string' &&
  typeof value['savedOn'] === 'number'

/** Time at which a stored draft was typed; null for an invalid draft. */
function savedOnOf(kept: string): number | null {
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

/**
 * Storage for drafts. Local storage is shared by windows and synchronous, but browsers flush it to disk with
 * a delay, so a crash loses the latest input. Each write therefore also goes to a database, which is flushed
 * at once; `recover` restores missing drafts from it.
 */
export const draftStorage: SessionStorage = {
  getItem: (key) => window.localStorage.getItem(key),
  setItem: (key, value) => {
    window.localStorage.setItem(key, value)
    void change((drafts) => drafts.put(value, key))
  },
  removeItem: (key) => {
    window.localStorage.removeItem(key)
    void change((drafts) => drafts.delete(key))
  },
}

/** Storage for a draft of this tab only, while another tab owns the shared draft. */
export const tabStorage: SessionStorage = {
  getItem: (key) => window.sessionStorage.getItem(key),
  setItem: (key, value) => window.sessionStorage.setItem(key, value),
  removeItem: (key) => window.sessionStorage.removeItem(key),
}

const STORE = 'drafts'

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = window.indexedDB.open('gantry', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  return opening
}

/** Without a database, local storage alone has to do. */
async function change(work: (drafts: IDBObjectStore) => void): Promise<void> {
  try {
    work((await open()).transaction(STORE, 'readwrite').objectStore(STORE))
  } catch {
    // The draft is then in local storage only.
  }
}

async function read(key: string): Promise<string | null> {
  try {
    const request = (await open()).transaction(STORE).objectStore(STORE).get(key)
    return await new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve((request.result as string | undefined) ?? null))
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
    })
  } catch {
    return null
  }
}

/** Restores a draft that local storage lost; returns true if there was one. */
export async function recover(key: string): Promise<boolean> {
  const kept = await read(key)
  const own = window.localStorage.getItem(key)
  if (kept === null || kept === own || isOlder(kept, own)) return false
  try {
    window.localStorage.setItem(key, kept)
    return true
  } catch {
    return false
  }
}

/** Returns true if the database's draft is older than the one in local storage. */
export const isOlder = (kept: string, own: string | null): boolean => {
  const ownOn = own === null ? null : savedOnOf(own)
  return ownOn !== null && (savedOnOf(kept) ?? 0) < ownOn
}
