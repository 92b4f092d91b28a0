import { expect, it } from 'vitest'
import { makeShop, startTestService } from '../app.fixture.ts'
import { EndTerminals } from './end-terminals.ts'

it('ends terminals of replicas that are dead at two checks, but not of live ones', async () => {
  const service = await startTestService()
  const { environment } = await makeShop(service)
  const insert = (replica: string | null): Promise<string> =>
    service.insert(
      { parent: environment.id, relation: 'terminalSessions' },
      { class: 'environments.TerminalSession', attributes: { name: 'web/app', user: 'admin', replica } },
    )
  const [living, dead, joining, older] = [
    await insert('one'),
    await insert('two'),
    await insert('three'),
    await insert(null),
  ]
  let live = ['one']
  const job = new EndTerminals({
    store: service.store,
    live: () => live,
    log: service.parts.log,
    now: () => 1_700_000_000_000,
  })
  const open = async (): Promise<string[]> => {
    const rows = await service.store.find({ class: 'environments.TerminalSession' })
    return rows.filter(({ attributes }) => attributes.endedOn === null).map(({ id }) => id)
  }
  await job.check()
  expect((await open()).toSorted()).toEqual([living, dead, joining, older].toSorted())
  live = ['one', 'three']
  await job.check()
  expect((await open()).toSorted()).toEqual([living, joining].toSorted())
  await service.close()
})
