import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { systemAuthor } from '../records/context.ts'
import { sha256 } from '../records/named-secrets.ts'

let service: TestService
let now = Date.now()
const hour = 3_600_000

const browsers = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/124.0.0.0 Safari/537.36',
  curl: 'curl/8.5.0',
}

beforeAll(async () => {
  service = await startTestService({ now: () => now })
  for (const name of ['ada', 'bob', 'cleo'])
    await service.post('/users/api/users', { name, role: 'readonly', password })
  await signIn('ada', browsers.chrome)
  now += 2 * hour
  await signIn('bob', browsers.curl)
  now += 1_000
  await signIn('ada', browsers.curl)
})
afterAll(() => service.close())

async function signIn(user: string, agent: string): Promise<void> {
  const headers = { 'user-agent': agent }
  const payload = JSON.stringify({ user, password })
  const { statusCode } = await service.app.inject({ method: 'POST', url: '/session', headers, payload })
  expect(statusCode).toBe(200)
}

const list = (query = ''): Promise<Json> => service.get(`/api/sessions${query}`)
const namesIn = ({ entries }: Json): string[] =>
  entries.map(({ user, browser }: Json) => `${user.name} ${browser}`)

it('lists the sessions of all users, most recently used first', async () => {
  const page = await list()
  expect(page).toMatchObject({ start: 0, count: 3, total: 3, issuers: [] })
  expect(namesIn(page)).toEqual(['ada curl', 'bob curl', 'ada Chrome'])
  expect(page.entries[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    user: { id: expect.any(String), name: 'ada', role: 'readonly', issuer: null },
    address: '127.0.0.1',
    browser: 'curl',
    system: null,
    userAgent: browsers.curl,
    startedOn: now,
    lastUsedOn: now,
    expiresOn: now + 12 * hour,
    isCurrent: false,
  })
})

it('filters by account, browser, address, source and age', async () => {
  const queries: Record<string, string[]> = {
    '?search=ADA': ['ada curl', 'ada Chrome'],
    '?search=linux': ['ada Chrome'],
    '?search=127.0': ['ada curl', 'bob curl', 'ada Chrome'],
    '?search=nobody': [],
    '?source=local&search=bob': ['bob curl'],
    '?source=https://login.example.com': [],
    [`?usedBefore=${now - hour}`]: ['ada Chrome'],
    [`?startedBefore=${now - hour}`]: ['ada Chrome'],
    '?start=1&count=1': ['bob curl'],
  }
  for (const [query, names] of Object.entries(queries))
    expect([query, namesIn(await list(query))]).toEqual([query, names])
})

it('names the providers of the accounts', async () => {
  const issuer = 'https://login.example.com'
  await signIn('cleo', browsers.chrome)
  const user = (await service.get('/users/api/users?query={"name":"cleo"}'))[0]
  const attributes = { issuer, subject: '7', confirmedUntil: now + hour }
  const stored = JSON.parse((await service.store.getSecret(user.id, 'sessions')) ?? '[]')
  const fingerprint = sha256(`${issuer} 7`)
  await service.store.write(systemAuthor, async (transaction) => {
    await transaction.update(user.id, { attributes })
    // Sessions that started with a password aren't accepted for accounts of a provider.
    await transaction.setSecret(
      user.id,
      'sessions',
      JSON.stringify([...stored, { ...stored[0], fingerprint }]),
    )
  })
  expect(await list()).toMatchObject({ total: 4, issuers: [issuer] })
  expect(await list(`?source=${issuer}`)).toMatchObject({
    total: 1,
    entries: [{ user: { name: 'cleo', issuer } }],
  })
  now += 2 * hour
  expect(await list()).toMatchObject({ total: 3, issuers: [] })
  now -= 2 * hour
})

it('leaves out sessions that are no longer accepted', async () => {
  const bob = (await service.get('/users/api/users?query={"name":"bob"}'))[0]
  await service.ok('PUT', bob.uri, { isDisabled: true })
  expect(namesIn(await list('?search=bob'))).toEqual([])
  await service.ok('PUT', bob.uri, { isDisabled: false })
  now += 10.5 * hour
  expect(namesIn(await list('?search=ada'))).toEqual(['ada curl'])
  now += 8 * 24 * hour
  expect(await list()).toMatchObject({ total: 0 })
})

it('refuses everyone except admins, and parameters out of bounds', async () => {
  const refused = await service.ask('GET', '/api/sessions', undefined, { authorization: basic('ada') })
  expect(refused.json()).toMatchObject({ status: 403, message: expect.stringContaining('admin') })
  for (const query of ['count=0', 'count=1001', 'start=-1', 'usedBefore=soon', `search=${'x'.repeat(201)}`])
    expect(await service.refusal('GET', `/api/sessions?${query}`)).toMatchObject({ status: 400 })
})
