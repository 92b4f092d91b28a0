import type { Keyring, Written } from '../../records/context.ts'
import type { Author, Store, Transaction } from '../../store/store.ts'

/** Authenticator app: its key in base 32, and the time step of the last code that was used. */
export interface Authenticator {
  key: string
  lastStep: number
  addedOn: number
}

/** Credential of a device, by its id. Binary values are base64url. */
export interface Passkey {
  id: string
  publicKey: string
  /** Number of uses that the device has reported; 0 if it doesn't count. */
  counter: number
  transports: readonly string[]
  name: string
  addedOn: number
  lastUsedOn: number | null
}

/** Proof of a user's identity in addition to the password, or instead of it. */
export interface SecondFactors {
  authenticator: Authenticator | null
  /** Hashes of unused recovery codes. */
  recoveryCodes: readonly string[]
  passkeys: readonly Passkey[]
}

export const noFactors: SecondFactors = { authenticator: null, recoveryCodes: [], passkeys: [] }

export const hasAny = ({ authenticator, passkeys }: SecondFactors): boolean =>
  authenticator !== null || passkeys.length > 0

type SecretReader = Pick<Store, 'getSecret'>

/** Returns a user's factors. They are sealed as a whole. */
export async function readFactors(
  reader: SecretReader,
  { open }: Pick<Keyring, 'open'>,
  user: string,
): Promise<SecondFactors> {
  const sealed = await reader.getSecret(user, 'secondFactors')
  // Only `changeFactors` writes this attribute.
  return sealed === null
    ? noFactors
    : { ...noFactors, ...(JSON.parse(open(sealed)) as Partial<SecondFactors>) }
}

interface FactorParts {
  store: Pick<Store, 'write'>
  keyring: Keyring
}

/** Returns the factors to store, or null to change nothing. */
type Edit = (factors: SecondFactors) => SecondFactors | null

/**
 * Changes a user's factors in one transaction, so that of concurrent uses of a code only one succeeds. Returns false if
 * `edit` changed nothing.
 */
export async function changeFactors(
  { store, keyring }: FactorParts,
  author: Author,
  { user, edit }: { user: string; edit: Edit },
): Promise<Written & { isChanged: boolean }> {
  const { result: isChanged, ...written } = await store.write(author, async (transaction) => {
    const row = await transaction.get('users.User', user)
    const next = row && edit(await readFactors(transaction, keyring, user))
    if (!next) return false
    await saveFactors(transaction, keyring, { user, factors: hasAny(next) ? next : noFactors })
    return true
  })
  return { ...written, isChanged }
}

/** Without a factor, recovery codes would be useless, so they go too. */
async function saveFactors(
  transaction: Transaction,
  { seal }: Pick<Keyring, 'seal'>,
  { user, factors }: { user: string; factors: SecondFactors },
): Promise<void> {
  const hasSecondFactor = hasAny(factors)
  await transaction.setSecret(user, 'secondFactors', hasSecondFactor ? seal(JSON.stringify(factors)) : null)
  const row = await transaction.get('users.User', user)
  // Recorded only if it changes: the use of a code doesn't change the account.
  if ((row?.attributes.hasSecondFactor === true) !== hasSecondFactor)
    await transaction.update(user, { attributes: { hasSecondFactor } })
}
