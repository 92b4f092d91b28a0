import { savedOnOf, type Shelf } from './drafts.ts'

/**
 * Where drafts are kept. Windows share local storage and read it at once, but a browser writes it to the disk a while
 * later: when all of it crashes, what was typed last is gone. What is put there goes into a database, too, which is
 * written at once, and from which `recover` brings back what is missing.
 */
export const draftShelf: Shelf = {
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

/** Keeps a draft for its tab alone, while another tab holds the shared one. */
export const tabShelf: Shelf = {
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

/** Without a database there is what local storage has. */
async function change(work: (drafts: IDBObjectStore) => void): Promise<void> {
  try {
    work((await open()).transaction(STORE, 'readwrite').objectStore(STORE))
  } catch {
    // It is kept in one place alone.
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

/** Brings back what local storage has lost; answers whether there was something. */
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

/** Whether what the database has was typed before what local storage has. */
export const isOlder = (kept: string, own: string | null): boolean => {
  const ownOn = own === null ? null : savedOnOf(own)
  return ownOn !== null && (savedOnOf(kept) ?? 0) < ownOn
}
