import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { sealAll, sealSigner } from '../audit/seal-audit.ts'
import { openStore } from '../store/open-store.ts'
import { rootId } from '../store/store.ts'
import { run, temporaryFolder } from './service-process.fixture.ts'

const key = Buffer.alloc(32, 7)

async function sealedFolder(): Promise<{ folder: string; database: string }> {
  const folder = temporaryFolder()
  const database = join(folder, 'gantry.sqlite')
  const store = await openStore({ model, database: { path: database } })
  for (const name of ['a', 'b'])
    await store.write({ name: 'tester', audit: true }, (transaction) =>
      transaction.insert(
        { parent: rootId('config'), relation: 'containerTypes' },
        { class: 'config.ContainerType', attributes: { name, memory: 512 } },
      ),
    )
  await sealAll(store, { now: 1, sign: sealSigner(key) })
  await store.close()
  return { folder, database }
}

it('reports an intact log, a changed one, and a truncated one', async () => {
  const { folder, database } = await sealedFolder()
  const environment = { DATA_DIR: folder, SECRET_KEY: key.toString('base64') }
  const intact = await run(['verify-audit'], environment)
  expect(intact).toMatchObject({ code: 0, error: '' })
  const [, hash = ''] = /^Last seal: ([0-9a-f]{64})\./m.exec(intact.output) ?? []
  expect(await run(['verify-audit', '--noted', hash], environment)).toMatchObject({ code: 0 })
  const other = await run(['verify-audit'], {
    ...environment,
    SECRET_KEY: Buffer.alloc(32, 8).toString('base64'),
  })
  expect(other).toMatchObject({ code: 2 })
  expect(other.output).toContain('Seal 1 was not made by this service')

  const file = new DatabaseSync(database)
  file.exec(`update audit_entries set facts = replace(facts, 'tester', 'eve') where number = 2`)
  const changed = await run(['verify-audit'], environment)
  expect(changed).toMatchObject({ code: 2 })
  expect(changed.output).toContain('Entry 2 was changed.')

  file.exec('delete from audit_entries; delete from audit_seals')
  file.close()
  expect(await run(['verify-audit'], environment)).toMatchObject({ code: 0 })
  const cut = await run(['verify-audit', '--noted', hash], environment)
  expect(cut).toMatchObject({ code: 2 })
  expect(cut.output).toContain(`No seal has the hash ${hash}`)
})
