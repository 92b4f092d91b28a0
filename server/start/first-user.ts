import { randomBytes, randomUUID } from 'node:crypto'
import { rootId, type RowReader, type Store } from '../store/store.ts'
import { hashPassword } from '../access/passwords.ts'

/** Letters and digits that are hard to confuse on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password of about 99 bits, in groups that can be read aloud. */
export function makePassword(): string {
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

export const hasUsers = async (store: RowReader): Promise<boolean> =>
  (await store.find({ class: 'users.User' }, { count: 1 })).length > 0

/**
 * Creates the user `admin` if the store has no users. Returns the password if it was generated; only its hash
 * is stored, so it can't be shown later.
 */
export async function ensureFirstUser(store: Store, given: string | null): Promise<string | null> {
  if (await hasUsers(store)) return null
  const password = given ?? makePassword()
  // A generated password is in a log, and somebody's screen.
  const isMade = await insertFirstUser(store, await hashPassword(password), given === null)
  return isMade && given === null ? password : null
}

/** Returns false if another process has created a user in the meantime. */
export async function insertFirstUser(
  store: Store,
  passwordHash: string,
  mustChangePassword = false,
): Promise<boolean> {
  const id = randomUUID()
  const { result } = await store.write({ name: 'system', audit: true }, async (transaction) => {
    if (await hasUsers(transaction)) return false
    await transaction.insert(
      { parent: rootId('users'), relation: 'users' },
      { class: 'users.User', id, attributes: { name: 'admin', role: 'admin', mustChangePassword } },
    )
    await transaction.setSecret(id, 'password', passwordHash)
    return true
  })
  return result
}
