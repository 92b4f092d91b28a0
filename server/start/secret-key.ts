import { existsSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Keyring } from '../records/context.ts'
import { createKeyFile, KeyError, readKeyFile } from './key-file.ts'
import { makeKeyring } from './keyring.ts'
import type { Store, StoredSecret } from '../store/store.ts'

export interface KeyPlace {
  /** SECRET_KEY, if set. */
  given: Buffer | null
  keyFile: string
  database: string
}

const lostAdvice =
  'If it is lost for good, run "npm run forget-secrets" to list and delete the secrets that it encrypted.'

/** Ignores an empty file, left by a start that was killed before it wrote anything. */
const hasStore = (database: string): boolean =>
  (statSync(database, { throwIfNoEntry: false })?.size ?? 0) > 0 || existsSync(`${database}-wal`)

/** Reads the key; creates one only if there is no store yet, which would contain secrets of another key. */
export function loadKey({ given, keyFile, database }: KeyPlace): Buffer {
  if (given) return given
  const known = readKeyFile(keyFile)
  if (known) return known
  if (hasStore(database))
    throw new KeyError(
      `The key file ${keyFile} is missing: without it, the secrets in ${database} cannot be read. Restore it from a backup, or set SECRET_KEY to the key. ${lostAdvice}`,
    )
  return createKeyFile(keyFile)
}

/** Contains the check value that later starts use to recognise the key. */
const checkProperty = 'keyCheck'
const checkText = 'gantry key check'
/** Prefix of every sealed value; other values of secret attributes are hashes. */
const sealedStart = 'v1.'

/** Replaces the check value, so that later starts need this key. */
export const writeKeyCheck = (store: Store, keyring: Keyring): Promise<void> =>
  store.upkeep.setProperty(checkProperty, keyring.seal(checkText))

export const findSealed = (store: Store): Promise<StoredSecret[]> => store.upkeep.findSecrets(sealedStart)

function canOpen(keyring: Keyring, sealed: string): boolean {
  try {
    keyring.open(sealed)
    return true
  } catch {
    return false
  }
}

/** Returns true if a store's check value was sealed with this key. */
export const isKeyOf = (key: Buffer, check: string): boolean => canOpen(makeKeyring(key), check)

const wrongKey = ({ given, keyFile, database }: KeyPlace): KeyError => {
  const key = given ? 'SECRET_KEY' : `The key in ${keyFile}`
  return new KeyError(
    `${key} is not the key that the secrets in ${database} were encrypted with. Restore the right one from a backup. ${lostAdvice}`,
  )
}

/**
 * Returns the keyring of a key that matches the check value in the store. A store without one is from an
 * earlier version, so its secrets are used instead. Throws `KeyError` for a key that doesn't match.
 */
export async function openKeyring(
  store: Store,
  key: Buffer,
  { place, log }: { place: KeyPlace; log: Pick<Logger, 'warn'> },
): Promise<Keyring> {
  const keyring = makeKeyring(key)
  const check = await store.upkeep.getProperty(checkProperty)
  if (check !== null) {
    if (canOpen(keyring, check)) return keyring
    throw wrongKey(place)
  }
  const secrets = await findSealed(store)
  const unreadable = secrets.filter(({ value }) => !canOpen(keyring, value))
  if (unreadable.length > 0 && unreadable.length === secrets.length) throw wrongKey(place)
  for (const { class: owner, name, attribute } of unreadable)
    log.warn({ class: owner, name, attribute }, 'A secret was encrypted with another key; enter it again')
  // If another process starts with another key at the same time, the first one wins.
  const added = await store.upkeep.addProperty(checkProperty, keyring.seal(checkText))
  if (!canOpen(keyring, added)) throw wrongKey(place)
  return keyring
}
