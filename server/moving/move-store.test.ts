import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../store/postgres.fixture.ts'
import { refusal, run, ServiceProcess, temporaryFolder } from './service-process.fixture.ts'

const applications = '/catalog/api/applications'

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return url
}

it('moves the store of a running service, finishes after it has stopped, and moves back', async () => {
  const [data, back, url] = [temporaryFolder(), temporaryFolder(), await emptyDatabase()]
  const service = await ServiceProcess.start({ DATA_DIR: data })
  await service.ask('POST', applications, { name: 'first' })
  const early = await run(['move-store', '--to', url], { DATA_DIR: data })
  expect(early).toMatchObject({
    code: 2,
    error: '',
    output: expect.stringContaining('Stop it, then run the same command again'),
  })
  await service.ask('POST', applications, { name: 'second' })
  await service.stop()
  const done = await run(['move-store', '--to', url], { DATA_DIR: data })
  expect(done).toMatchObject({
    code: 0,
    error: '',
    output: expect.stringContaining('Start the service with DATABASE_URL'),
  })

  const SECRET_KEY = readFileSync(join(data, 'secret.key'), 'utf8').trim()
  const environment = { DATABASE_URL: url, SECRET_KEY, DATA_DIR: data }
  expect(await run(['move-store', '--to', back], environment)).toMatchObject({ code: 0, error: '' })
  const again = await ServiceProcess.start({ DATA_DIR: back, SECRET_KEY })
  const found = await again.ask('GET', `${applications}?fields=name&sort=name`)
  expect(found).toEqual([{ name: 'first' }, { name: 'second' }])
  await again.stop()
})

it('refuses unsupported moves with a message', async () => {
  const [data, url] = [temporaryFolder(), await emptyDatabase()]
  const refused = (args: string[], environment: Record<string, string> = {}): Promise<string> =>
    refusal(['move-store', ...args], { DATA_DIR: data, ...environment })
  expect(await refused([])).toContain('--to is missing. Usage: npm run move-store')
  expect(await refused(['--to', url])).toContain(`The key file ${join(data, 'secret.key')} is missing.`)
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  expect(await refused(['--to', url], { SECRET_KEY })).toContain(`${data} contains no database.`)
  expect(await refused(['--to', data])).toContain('--to is where the store is already.')
  expect(await refused(['--to', 'mysql://db/x'])).toContain('--to must be an address such as postgres://')
  const service = await ServiceProcess.start({ DATA_DIR: data })
  expect(await refused(['--to', url], { SECRET_KEY })).toContain(
    'were encrypted with another key. Set SECRET_KEY',
  )
  const used = temporaryFolder()
  const other = await ServiceProcess.start({ DATA_DIR: used })
  expect(await refused(['--to', used])).toContain('Another process uses the data in')
  await Promise.all([service.stop(), other.stop()])
  expect(await refused(['--to', used])).toContain('It is not empty. Choose an empty one.')
  const nowhere = 'postgres://user:hidden@127.0.0.1:1/gantry'
  const error = await refused(['--to', nowhere])
  expect(error).toContain('postgres://127.0.0.1:1/gantry cannot be used: ')
  expect(error).not.toContain('hidden')
})
