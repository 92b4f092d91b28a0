import { message } from '../../../model/messages/message.ts'
import { invalidAt } from '../../errors.ts'
import type { Keyring, Written } from '../../records/context.ts'
import { Sealed } from '../../records/sealed.ts'
import type { Author, Store } from '../../store/store.ts'
import { authenticatorUri, makeAuthenticatorKey, stepOfCode } from './authenticator.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { type Authenticator, changeFactors, hasAny, type SecondFactors } from './second-factors.ts'

/** Seals the keys of unconfirmed authenticator apps, which the client keeps until it confirms them. */
const pendingKey = new Sealed<{ user: string; key: string }>('authenticator', 10 * 60_000)

export const factorField = (field: string) => ({ modelIndex: 'User', field })

/** Returns a new key, its URI for apps, and the sealed key to send back with the first code. */
export function beginSetup(
  keyring: Keyring,
  user: { id: string; name: string },
  now: number,
): { key: string; uri: string; setup: string } {
  const key = makeAuthenticatorKey()
  const setup = pendingKey.seal(keyring, { user: user.id, key }, now)
  return { key, uri: authenticatorUri(key, user.name), setup }
}

/** Returns the authenticator app of a setup if `code` confirms it. Throws 406 otherwise. */
export function confirmSetup(
  keyring: Keyring,
  { user, setup, code }: { user: string; setup: string; code: string },
  now: number,
): Authenticator {
  const pending = pendingKey.open(keyring, setup, now)
  if (pending?.user !== user) throw invalidAt(factorField('setup'), message('factors.setupExpired'))
  const lastStep = stepOfCode({ key: pending.key, lastStep: 0 }, code.replaceAll(/\s/g, ''), now)
  if (lastStep === null) throw invalidAt(factorField('code'), message('factors.wrongFirstCode'))
  return { key: pending.key, lastStep, addedOn: now }
}

/** Adds recovery codes if there was no factor before; further factors keep the existing codes. */
export function withRecoveryCodes(
  before: SecondFactors,
  after: SecondFactors,
): { factors: SecondFactors; codes: string[] } {
  if (hasAny(before)) return { factors: after, codes: [] }
  const { codes, hashes } = makeRecoveryCodes()
  return { factors: { ...after, recoveryCodes: hashes }, codes }
}

interface Saved {
  user: string
  authenticator: Authenticator
  /** Changes nothing if the account already has a factor. */
  isFirst?: boolean
}

/** Stores an authenticator app, with recovery codes if it is the first factor. */
export async function saveAuthenticator(
  parts: { store: Pick<Store, 'write'>; keyring: Keyring },
  author: Author,
  { user, authenticator, isFirst = false }: Saved,
): Promise<Written & { isChanged: boolean; recoveryCodes: string[] }> {
  let recoveryCodes: string[] = []
  const written = await changeFactors(parts, author, {
    user,
    edit: (before) => {
      if (isFirst && hasAny(before)) return null
      const { factors, codes } = withRecoveryCodes(before, { ...before, authenticator })
      recoveryCodes = codes
      return factors
    },
  })
  return { ...written, recoveryCodes }
}
