import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeGroup } from './agent/agent.fixture.ts'
import { pinOf } from './agent/scripts.ts'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { ensureCertificate } from '../http/tls/certificate.ts'
import { makeActions } from '../actions.ts'
import { composeCommand } from './setup-command.ts'

describe('the setup command', () => {
  let service: TestService
  let group: Json
  let folder: string
  let cert: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-command-'))
    ;({ cert } = await ensureCertificate(folder, '127.0.0.1', Date.now()))
    const actions = makeActions({ baseUrl: () => 'https://127.0.0.1:8443', selfSignedCertificate: cert })
    service = await startTestService({ actions })
    group = await makeGroup(service)
  })
  afterEach(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })
  const ask = (body: unknown, host = 'platform.example:8443') =>
    service.ask('POST', `/config/api/hostGroups/${group.id}/setupCommand`, body, { host })

  it("fetches the script from the console's address, trusts only this service, and names the group", async () => {
    const { command } = (await ask({})).json()
    expect(command).toBe(
      `curl -fsSL --insecure --pinnedpubkey '${pinOf(cert)}' 'https://platform.example:8443/host-agent/setup-agent.sh'` +
        ` | sudo sh -s -- --cloud other --hostgroup ${group.id}`,
    )
  })

  it('contains a token for immediate admission, which can be revoked', async () => {
    const { command, token } = (await ask({ withToken: true, maxUses: 3, name: 'rack' })).json()
    const [row] = await service.get(`/config/api/hostGroups/${group.id}/registrationTokens`)
    expect(row).toMatchObject({ id: token, name: 'rack', maxUses: 3, uses: 0 })
    expect(command).toContain(` --token ${row.prefix}`)
    expect(JSON.stringify(row)).not.toContain(/--token (\S+)/.exec(command)?.[1])
  })

  it("fetches the script from the provider's service address", async () => {
    const provider = `/config/api/cloudProviders/${group.parent.id}`
    await service.ok('PUT', provider, { serviceAddress: 'https://hosts.example:9443/' })
    expect(await service.get(provider)).toMatchObject({ serviceAddress: 'https://hosts.example:9443' })
    expect((await ask({})).json().command).toContain("'https://hosts.example:9443/host-agent/setup-agent.sh'")
  })

  it.each(['http://hosts.example', 'https://hosts.example/console', "https://x'$(reboot)'"])(
    'refuses %s as a service address',
    async (serviceAddress) => {
      const provider = `/config/api/cloudProviders/${group.parent.id}`
      expect(await service.refusal('PUT', provider, { serviceAddress })).toMatchObject({
        status: 406,
        message: expect.stringContaining('CloudProvider.serviceAddress must be'),
      })
    },
  )

  it("warns that machines can't reach loopback", async () => {
    expect((await ask({})).json().warnings).toEqual([])
    expect((await ask({}, 'localhost:8443')).json().warnings).toEqual([
      expect.stringContaining("Machines can't reach localhost."),
    ])
  })

  it("pins no key for a request through a proxy, uses the page's address, and warns", async () => {
    const address = `/config/api/hostGroups/${group.id}/setupCommand`
    const headers = { host: 'platform.example', origin: 'https://platform.example:18443' }
    const { command, warnings } = (await service.ask('POST', address, {}, headers)).json()
    expect(command).toContain("curl -fsSL 'https://platform.example:18443/host-agent/setup-agent.sh'")
    expect(warnings).toEqual([expect.stringContaining('came through a proxy')])
  })

  it('contains no host that a shell could execute', async () => {
    const { command } = (await ask({}, "x'$(reboot)'")).json()
    expect(command).toContain("'https://127.0.0.1:8443/host-agent/setup-agent.sh'")
  })

  it('is refused if the provider creates its hosts, or with invalid settings', async () => {
    for (const withToken of ['yes', null]) expect((await ask({ withToken })).statusCode).toBe(400)
    expect((await ask({ withToken: true, maxUses: 0 })).statusCode).toBe(406)
    const aws = await service.post('/config/api/cloudProviders', { name: 'cloud', type: 'AWS' })
    group = await service.post(`/config/api/cloudProviders/${aws.id}/hostGroups`, { name: 'web' })
    expect((await ask({})).json()).toMatchObject({
      status: 406,
      message: expect.stringContaining('to the cloud provider cloud'),
    })
  })
})

describe('the setup command as user data', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-user-data-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Runs the command with a `curl` that fails this many times, each in the middle of the script. */
  function run(failures: number) {
    const write = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    write('sleep', 'exit 0')
    write(
      'curl',
      `echo "$@" >>${folder}/calls
echo 'echo "joined $*"'
[ "$(wc -l <${folder}/calls)" -gt ${failures} ] || exit 6`,
    )
    const url = 'https://platform.example:8443'
    const command = composeCommand({ url, trust: { kind: 'public' }, group: 'g', runs: 'asUserData' })
    const text = `${command} --token t\necho "ended with $?"`
    const { stdout } = spawnSync('sh', ['-c', text], {
      env: { PATH: `${folder}:${process.env['PATH']}` },
      encoding: 'utf8',
    })
    return { stdout, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
  }

  it('waits until the service is reachable, and runs no part of the script before', () => {
    const { stdout, calls } = run(2)
    expect(stdout).toBe('joined --cloud other --hostgroup g --token t\nended with 0\n')
    expect(calls).toHaveLength(3)
    expect(calls[0]).toContain('https://platform.example:8443/host-agent/setup-agent.sh')
  })

  it('gives up after some minutes with an exit code', () => {
    const { stdout, calls } = run(1000)
    expect(stdout).toBe('ended with 1\n')
    expect(calls).toHaveLength(61)
  })
})

describe('with PUBLIC_URL', () => {
  const publicUrl = 'https://x.example/gantry'
  let folder: string
  let cert: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-public-'))
    ;({ cert } = await ensureCertificate(folder, '127.0.0.1', Date.now()))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Returns the command and the script it downloads, from a service with a self-signed certificate. */
  async function setUp(publicCa: string | null) {
    const settings = { publicUrl, publicCa }
    const actions = makeActions({ ...settings, selfSignedCertificate: cert })
    const tls = { cert, key: readFileSync(join(folder, 'tls.key'), 'utf8'), isTrusted: false }
    const service = await startTestService({ ...settings, actions, tls })
    const group = await makeGroup(service)
    const { command, warnings } = await service.post(`/config/api/hostGroups/${group.id}/setupCommand`, {})
    const { body: script } = await service.ask('GET', '/host-agent/setup-agent.sh', undefined, {
      host: 'upstream',
    })
    await service.close()
    return { command, warnings, script }
  }

  it('command and script use it, and trust public authorities', async () => {
    const { command, warnings, script } = await setUp(null)
    expect(command).toMatch(
      /^curl -fsSL 'https:\/\/x\.example\/gantry\/host-agent\/setup-agent\.sh' \| sudo sh/,
    )
    expect(warnings).toEqual([])
    expect(script).toContain(`service_url='${publicUrl}'\nservice_pin=''\nservice_ca=''\n`)
  })

  it('command and script trust the authority of PUBLIC_CA', async () => {
    const { command, script } = await setUp(cert)
    expect(command).toContain(` --cacert "$ca" '${publicUrl}/host-agent/setup-agent.sh'`)
    expect(command).toContain(cert.trim())
    expect(script).toContain(`service_ca='${cert.trim()}'`)
    expect(spawnSync('sh', ['-n', '-c', command]).status).toBe(0)
  })

  it.each(['hosts.example', 'Hosts.example:443'])(
    'the script bypasses the proxy for machines of a provider with its own address, as %s',
    async (host) => {
      const key = readFileSync(join(folder, 'tls.key'), 'utf8')
      const service = await startTestService({ publicUrl, tls: { cert, key, isTrusted: false } })
      const { parent } = await makeGroup(service)
      await service.ok('PUT', `/config/api/cloudProviders/${parent.id}`, {
        serviceAddress: 'https://hosts.example:443',
      })
      const { body } = await service.ask('GET', '/host-agent/setup-agent.sh', undefined, { host })
      expect(body).toContain(`service_url='https://hosts.example:443'\nservice_pin='${pinOf(cert)}'`)
      await service.close()
    },
  )

  it("command and script pin the service's own key if PUBLIC_CA is own", async () => {
    const { command, script } = await setUp('own')
    expect(command).toContain(` --pinnedpubkey '${pinOf(cert)}' '${publicUrl}/`)
    expect(script).toContain(`service_pin='${pinOf(cert)}'`)
  })
})
