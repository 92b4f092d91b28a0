import { randomBytes, randomUUID } from 'node:crypto'
import { rootId, type Store } from '../store/store.ts'
import { hashPassword } from './passwords.ts'

/** Letters and digits that nobody confuses with each other on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** About 99 bits, in groups that can be read out. */
function makePassword(): string {
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length])
  return letters.join('').replace(/(.{5})(?=.)/g, '$1-')
}

export const hasUsers = async (store: Store): Promise<boolean> =>
  (await store.find({ class: 'users.User' }, { count: 1 })).length > 0

/**
 * Makes the user `admin` of a store that has no user yet. Answers the password when it had to be made: it is stored as a
 * hash, so that this is the only time that anybody can be told.
 */
export async function ensureFirstUser(store: Store, given: string | null): Promise<string | null> {
  if (await hasUsers(store)) return null
  const password = given ?? makePassword()
  await insertFirstUser(store, await hashPassword(password))
  return given === null ? password : null
}

export async function insertFirstUser(store: Store, passwordHash: string): Promise<void> {
  const id = randomUUID()
  await store.write({ name: 'system', audit: true }, async (transaction) => {
    await transaction.insert(
      { parent: rootId('users'), relation: 'users' },
      { class: 'users.User', id, attributes: { name: 'admin', role: 'admin' } },
    )
    await transaction.setSecret(id, 'password', passwordHash)
  })
}
