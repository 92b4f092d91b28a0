import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { model } from '../model/index.ts'
import { readConfig } from '../server/config.ts'
import { openDataFolder } from '../server/start/data-folder.ts'
import { databaseOf } from '../server/start/database.ts'
import { systemAuthor } from '../server/records/context.ts'
import { exit } from '../server/start/exit.ts'
import { createKeyFile } from '../server/start/key-file.ts'
import { makeKeyring } from '../server/start/keyring.ts'
import { findSealed, writeKeyCheck } from '../server/start/secret-key.ts'
import { openStore } from '../server/store/open-store.ts'
import type { Store, StoredSecret } from '../server/store/store.ts'

/**
 * `npm run forget-secrets`: for a store whose key is lost. Lists the secrets that can't be decrypted; with
 * `-- --yes` deletes them and starts over with a new key, or with SECRET_KEY.
 */
const usage = 'Nothing was changed. To delete them, run: npm run forget-secrets -- --yes'

const line = ({ class: owner, name, id, attribute }: StoredSecret): string =>
  `${owner} ${name ?? id}: ${attribute}`

function newKey(keyFile: string): Buffer {
  if (existsSync(keyFile)) renameSync(keyFile, `${keyFile}.old`)
  return createKeyFile(keyFile)
}

async function forget(store: Store, secrets: readonly StoredSecret[], key: Buffer): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    for (const { id, attribute } of secrets) await transaction.setSecret(id, attribute, null)
  })
  await writeKeyCheck(store, makeKeyring(key))
}

async function main(): Promise<void> {
  const config = readConfig()
  const { dataFolder, secretKey } = config
  const { address, shown } = databaseOf(config)
  if ('path' in address && !existsSync(shown)) throw new Error(`DATA_DIR ${dataFolder} contains no database.`)
  const unlock = openDataFolder(dataFolder)
  const store = await openStore({ model, database: address })
  const secrets = await findSealed(store)
  console.log(`${secrets.length} encrypted secrets in ${shown}`)
  for (const secret of secrets) console.log(line(secret))
  if (process.argv.includes('--yes')) {
    await forget(store, secrets, secretKey ?? newKey(join(dataFolder, 'secret.key')))
    console.log('Deleted. Start the service and enter them again.')
  } else console.log(usage)
  await store.close()
  unlock()
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  exit(1)
}
