import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinOf } from '../actions/setup-command.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { ensureCertificate } from '../http/certificate.ts'
import { issueToken } from './registration-token.ts'

let service: TestService
let group: Json

beforeEach(async () => {
  service = await startTestService()
  const provider = await service.post('/config/api/cloudProviders', { name: 'Direct', type: 'Other' })
  group = await service.post(`/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'rack-1' })
})
afterEach(() => service.close())

const machine = (more: Record<string, unknown> = {}) => ({
  hostGroup: group.id,
  machineId: '0123456789abcdef0123456789abcdef',
  name: 'node-1',
  memoryBytes: 8 * 2 ** 30,
  cpus: 4,
  startedSeconds: 1_760_000_000,
  operatingSystem: 'Debian GNU/Linux 13 (trixie)',
  kernel: '6.12.0',
  architecture: 'x86_64',
  ipAddresses: ['10.0.0.7'],
  ...more,
})
const tokenFor = (hostGroup: string, now = Date.now()) => issueToken(service.parts.keyring, hostGroup, now)
const register = (body: unknown, token: string) =>
  service.ask('POST', '/host-agent/hosts', body, { authorization: `Bearer ${token}` })

describe('a machine', () => {
  it('becomes a host of its group, once, however often it comes', async () => {
    const first = await register(machine(), tokenFor(group.id))
    expect(first.json()).toMatchObject({ status: 200, message: 'node-1 is a host of the host group rack-1.' })
    await register(machine({ kernel: '6.13.0' }), tokenFor(group.id))
    const hosts = await service.get(`/config/api/hostGroups/${group.id}/hosts`)
    expect(hosts).toMatchObject([
      {
        id: first.json().id,
        name: 'node-1',
        state: 'pendingConnect',
        memory: 8 * 2 ** 30,
        info: { kernel: '6.13.0' },
      },
    ])
  })

  it.each([
    ['without a token', () => '', 401, 'is missing'],
    ['with a token of nobody', () => 'v1.AAAA', 403, 'not one of this service'],
    [
      'with a token of another group',
      () => tokenFor('00000000-0000-4000-8000-0000000000aa'),
      403,
      'another host group',
    ],
    ['with a token of yesterday', () => tokenFor(group.id, Date.now() - 25 * 3_600_000), 403, 'expired'],
  ])('is not let in %s', async (_, token, status, sentence) => {
    const answer = await register(machine(), token())
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(sentence)])
    expect(await service.store.find({ class: 'config.Host' })).toEqual([])
  })

  it('is told everything that is wrong with its description', async () => {
    const body = machine({ machineId: '../etc', name: 'a b', ipAddresses: ['<b>'] })
    const answer = await register(body, tokenFor(group.id))
    expect(answer.statusCode).toBe(406)
    expect(answer.json().errors.map(({ field }: Json) => field)).toEqual(['machineId', 'name', 'ipAddresses'])
  })

  it('does not take the name of another', async () => {
    await register(machine(), tokenFor(group.id))
    const answer = await register(machine({ machineId: 'ffffffffffff' }), tokenFor(group.id))
    expect([answer.statusCode, answer.json().message]).toEqual([
      406,
      expect.stringContaining('has the name node-1 already'),
    ])
  })
})

it('gets a command that fetches the script and trusts this service alone', async () => {
  const { command } = await service.post(`/config/api/hostGroups/${group.id}/setupCommand`, {})
  expect(command).toContain(`--cloud other --hostgroup ${group.id}`)
  const token = /--token '([^']+)'/.exec(command)?.[1] ?? ''
  expect((await register(machine(), token)).statusCode).toBe(200)
  const script = await service.ask('GET', '/host-agent/setup-agent.sh', undefined, { authorization: '' })
  expect(script.body).toMatch(/^#!\/bin\/sh\n/)
})

/** Runs the real script against a server that hands requests to the service. */
async function runScript(
  args: (url: string, pin: string) => string[],
): Promise<{ code: number; output: string }> {
  const pair = await ensureCertificate(mkdtempSync(join(tmpdir(), 'agent-')), '127.0.0.1', Date.now())
  const server = createServer(pair, (request, response) => service.app.routing(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const script = fileURLToPath(new URL('setup-agent.sh', import.meta.url))
  const given = args(`https://127.0.0.1:${port}`, pinOf(pair.cert))
  const result = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile('sh', [script, ...given], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
  await new Promise((resolve) => server.close(resolve))
  return result
}

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('the setup script', () => {
  const common = () => ['--cloud', 'other', '--hostgroup', group.id, '--token', tokenFor(group.id)]

  it('registers this machine, and says so', async () => {
    const { code, output } = await runScript((url, pin) => [...common(), '--url', url, '--pin', pin])
    expect([code, output]).toEqual([0, expect.stringContaining('is a host of the host group rack-1.')])
    const [host] = await service.get('/config/api/hosts')
    expect(host.memory).toBeGreaterThan(0)
    expect(host.info.cpus).toBeGreaterThan(0)
  })

  it('does not talk to a service with another key', async () => {
    const { code, output } = await runScript((url) => [
      ...common(),
      '--url',
      url,
      '--pin',
      `sha256//${'A'.repeat(43)}=`,
    ])
    expect([code, output]).toEqual([1, expect.stringContaining('could not be asked')])
    expect(await service.store.find({ class: 'config.Host' })).toEqual([])
  })

  it('names what is wrong with its arguments before it does anything', async () => {
    const { code, output } = await runScript((url) => [
      '--cloud',
      'aws',
      '--hostgroup',
      group.id,
      '--url',
      url,
    ])
    expect([code, output]).toEqual([1, expect.stringContaining("--cloud is 'aws'")])
  })
})
