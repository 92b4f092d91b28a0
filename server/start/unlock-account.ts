import { equals, type Store } from '../store/store.ts'
import { isServiceAccount } from '../access/accounts.ts'
import { hashPassword } from '../access/passwords.ts'
import { makePassword } from './first-user.ts'

/**
 * Lets somebody sign in to a local account who can't: enables it, removes its second factors, ends its sessions, and sets a
 * password that has to be replaced. Returns the password, or null if there is no such account.
 */
export async function unlockAccount(store: Store, name: string): Promise<string | null> {
  const password = makePassword()
  const hash = await hashPassword(password)
  const { result } = await store.write({ name: 'unlock-account', audit: true }, async (transaction) => {
    const [user] = await transaction.find({ class: 'users.User', conditions: [equals('name', name)] })
    // The provider of an account decides on its sign-ins, and service accounts have none.
    if (!user || user.attributes.issuer !== null || isServiceAccount(user)) return false
    await transaction.setSecret(user.id, 'password', hash)
    await transaction.setSecret(user.id, 'secondFactors', null)
    await transaction.setSecret(user.id, 'sessions', null)
    const attributes = { isDisabled: false, hasSecondFactor: false, mustChangePassword: true }
    await transaction.update(user.id, { attributes })
    return true
  })
  return result ? password : null
}
