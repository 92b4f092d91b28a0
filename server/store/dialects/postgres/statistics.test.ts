import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { model } from '../../../../model/index.ts'
import { openStore } from '../../open-store.ts'
import { createDatabase } from '../../postgres.fixture.ts'
import { rootId } from '../../store.ts'
import { observer } from '../../store.fixture.ts'

it('the query planner knows about thousands of new children without waiting for the server', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const store = await openStore({ model, database: { url } })
  onTestFinished(() => store.close())
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('alter table resources set (autovacuum_enabled = false)')
  const statistics = async (): Promise<unknown[]> =>
    (await client.query(`select attname from pg_stats where tablename = 'resources' order by attname`)).rows
  const add = (batch: number, count: number) =>
    store.write(observer, (transaction) =>
      transaction.sync([
        {
          place: { parent: rootId('config'), relation: 'containerTypes' },
          trees: Array.from({ length: count }, (_, index) => ({
            class: 'config.ContainerType',
            attributes: { name: `${batch}-${index}` },
          })),
          keepOthers: true,
        },
      ]),
    )
  await add(1, 10)
  expect(await statistics()).toEqual([])
  await add(2, 1_000)
  expect(await statistics()).toEqual([{ attname: 'key' }, { attname: 'parent' }, { attname: 'relation' }])
})
