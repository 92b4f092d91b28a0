import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { makeSharedToken } from '../groups/instance-tokens.ts'
import { HostYard, whyNoHosts } from './host-yard.fixture.ts'
import { tracesOn } from './yard-disk.fixture.ts'

const reason = whyNoHosts()
if (reason !== null) process.stderr.write(`The setup command is not run on hosts: ${reason}.\n`)
describe.runIf(reason === null)('a machine on which the setup command runs', () => {
  let yard: HostYard
  beforeAll(async () => {
    yard = await HostYard.open()
  })
  afterAll(() => yard.close())

  const setupOf = (name: string): Promise<Json> => yard.setupOf(name)

  it('becomes a host of the group with a token, step by step, and stays one if the command runs again', async () => {
    const host = await yard.addHost('node-1')
    const command = await yard.command({ withToken: true })
    expect(await host.run(command)).toMatchObject({
      code: 0,
      output: expect.stringContaining('node-1 is connected.'),
    })
    const row = await yard.until('node-1', ({ state }) => state === 'connected')
    expect(row).toMatchObject({
      ipAddresses: [host.address],
      info: { operatingSystem: 'Debian GNU/Linux 12 (bookworm)', initSystem: 'none' },
    })
    const { state, steps } = await setupOf('node-1')
    expect(state).toBe('completed')
    expect(steps.map((step: Json) => [step.name, step.state])).toEqual(
      ['download', 'checks', 'install', 'register', 'connected'].map((name) => [name, 'completed']),
    )
    expect(await host.run(await yard.command())).toMatchObject({
      code: 0,
      output: expect.stringContaining(`key kept: ${row.keyFingerprint}`),
    })
    expect((await yard.until('node-1', (again) => again.state === 'connected')).id).toBe(row.id)
  })

  it('waits for approval without a token, shows the same key, and connects once approved', async () => {
    const host = await yard.addHost('node-2')
    const { code, output } = await host.run(await yard.command())
    const row = await yard.until('node-2', () => true)
    expect(row).toMatchObject({ state: 'pendingConnect', isApproved: false })
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`node-2 waits to be approved in the console. Its key is ${row.keyFingerprint}`),
    ])
    await yard.service.post(`/config/api/hosts/${row.id}/approve`, { keyFingerprint: row.keyFingerprint })
    await yard.until('node-2', ({ state }) => state === 'connected')
    expect((await setupOf('node-2')).state).toBe('completed')
  })

  it("shows the agent's log, uninstalls the agent when it is removed, and leaves nothing behind", async () => {
    const host = await yard.addHost('node-3')
    await host.run(await yard.command({ withToken: true }))
    const row = await yard.until('node-3', ({ state }) => state === 'connected')
    const { id } = await yard.service.post(`/config/api/hosts/${row.id}/readLogs`, {})
    await yard.service.until(async () => {
      const action = await yard.service.get(`/config/api/hostActions/${id}`)
      return action.status === 'completed' && action.output.includes('connected: The host is connected.')
    })
    await yard.service.post(`/config/api/hosts/${row.id}/remove`, {})
    await yard.service.until(async () => (await yard.service.store.get(row.id)) === null)
    expect(tracesOn(host)).toEqual([])
  })

  it('reconnects after a reboot with another address', async () => {
    const host = await yard.addHost('node-4')
    await host.run(await yard.command({ withToken: true }))
    const before = await yard.until('node-4', ({ state }) => state === 'connected')
    await host.stop()
    await host.start()
    const address = host.address.replace(/\d+$/, '200')
    await host.run(`ip address del ${host.address}/24 dev eth0; ip address add ${address}/24 dev eth0`)
    // These machines have no service manager: the test takes the role of cron.
    void host.run('/bin/sh /usr/local/lib/gantry-agent/agent.sh run')
    const after = await yard.until('node-4', ({ ipAddresses }) => ipAddresses[0] === address)
    expect(after).toMatchObject({ id: before.id, state: 'connected' })
  })

  it('reconnects after a restart of the service', async () => {
    const host = await yard.addHost('node-9')
    await host.run(await yard.command({ withToken: true }))
    const { id } = await yard.until('node-9', ({ state }) => state === 'connected')
    await yard.restartService()
    await yard.service.store.write({ name: 'test', audit: false }, (transaction) =>
      transaction.update(id, { attributes: { state: 'notConnected' } }),
    )
    expect((await yard.until('node-9', ({ state }) => state === 'connected')).id).toBe(id)
  })

  it('reaches the service through a configured proxy, which the agent keeps using', async () => {
    const asked: string[] = []
    const proxy = createServer().on('connect', (request: IncomingMessage, client: Socket) => {
      asked.push(request.url ?? '')
      const [name = '', port = ''] = (request.url ?? '').split(':')
      const server = connect(Number(port), name, () => client.write('HTTP/1.1 200 OK\r\n\r\n'))
      server.pipe(client).pipe(server)
      for (const socket of [server, client]) socket.on('error', () => client.destroy())
    })
    const { hostname, host: there } = new URL(yard.url)
    proxy.listen(0, hostname)
    await once(proxy, 'listening')
    // A TCP server's address is an object.
    const url = `http://${hostname}:${(proxy.address() as AddressInfo).port}`
    const host = await yard.addHost('node-10')
    await host.run(`${await yard.command({ withToken: true })} --proxy ${url}`)
    await yard.until('node-10', ({ state }) => state === 'connected')
    expect(new Set(asked)).toEqual(new Set([there]))
    expect(host.read('etc/gantry-agent/config')).toContain(`proxy=${url}`)
    await host.stop()
    proxy.closeAllConnections()
    proxy.close()
  })

  it.each([
    {
      init: 'systemd',
      folder: '/run/systemd/system',
      program: 'systemctl',
      calls: ['daemon-reload', 'enable gantry-agent', 'restart gantry-agent'],
      file: 'etc/systemd/system/gantry-agent.service',
    },
    {
      init: 'openrc',
      folder: '/run/openrc',
      program: 'rc-service',
      calls: ['gantry-agent restart'],
      file: 'etc/init.d/gantry-agent',
    },
  ])('runs its agent as a $init service', async ({ init, folder, program, calls, file }) => {
    const host = await yard.addHost(init)
    const start = 'setsid sh /usr/local/lib/gantry-agent/agent.sh run </dev/null >/dev/null 2>&1 &'
    host.write(
      `usr/local/bin/${program}`,
      `#!/bin/sh\necho "$@" >>/var/log/calls\ncase "$*" in *restart*) ${start} ;; esac\n`,
      0o755,
    )
    host.write('usr/local/bin/rc-update', '#!/bin/sh\n', 0o755)
    await host.run(`mkdir -p ${folder} /etc/systemd/system /etc/init.d`)
    await host.run(await yard.command({ withToken: true }))
    const row = await yard.until(init, ({ state }) => state === 'connected')
    expect(row.info.initSystem).toBe(init)
    expect(host.read(file)).toContain('/usr/local/lib/gantry-agent/agent.sh run')
    expect(host.read('var/log/calls').trim().split('\n')).toEqual(expect.arrayContaining(calls))
  })

  it.each([
    ['debian', 'apt-get', 'apt-get install -y openssl'],
    ['rocky', 'dnf', 'dnf install -y openssl'],
    ['centos', 'yum', 'yum install -y openssl'],
    ['opensuse-leap', 'zypper', 'zypper --non-interactive install openssl'],
    ['alpine', 'apk', 'apk add openssl'],
  ])('on %s installs what is missing with %s', async (id, program, command) => {
    const host = await yard.addHost(id)
    host.write('etc/os-release', `ID=${id}\nPRETTY_NAME=${id}\n`)
    await host.hide('openssl', 'apt-get')
    host.write(`usr/local/bin/${program}`, '#!/bin/sh\nln -s /root/bin/openssl /usr/bin/openssl\n', 0o755)
    const { output } = await host.run(`${await yard.command()} --dry-run`)
    expect(output).toContain(`would run: ${command}`)
    expect((await host.run(await yard.command())).output).toContain(`${id} waits to be approved`)
  })

  it('is refused as a copy of another disk, and becomes its own host with the command', async () => {
    const original = await yard.addHost('node-5')
    await original.run(await yard.command({ withToken: true }))
    const row = await yard.until('node-5', ({ state }) => state === 'connected')
    const copy = await yard.addHost('node-6', original)
    copy.write('etc/machine-id', `${'6'.repeat(32)}\n`)
    const agent = await copy.run('/bin/sh /usr/local/lib/gantry-agent/agent.sh run')
    expect(agent.code).toBe(3)
    expect((await copy.run('cat /var/lib/gantry-agent/state')).output).toContain('its disk is a copy')
    await copy.stop()
    await copy.start()
    expect((await copy.run('/bin/sh /usr/local/lib/gantry-agent/agent.sh run')).code).toBe(3)
    await copy.run(await yard.command({ withToken: true }))
    const other = await yard.until('node-6', ({ state }) => state === 'connected')
    expect(other.id).not.toBe(row.id)
    expect(other.keyFingerprint).not.toBe(row.keyFingerprint)
    expect((await yard.until('node-5', () => true)).state).toBe('connected')
  })

  it('notifies the service when it is uninstalled on the machine', async () => {
    const host = await yard.addHost('node-7')
    await host.run(await yard.command({ withToken: true }))
    await yard.until('node-7', ({ state }) => state === 'connected')
    const command = (await yard.command()).replace(/--cloud.*/, '--uninstall')
    expect(await host.run(command)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The agent was uninstalled.'),
    })
    await yard.until('node-7', ({ state }) => state === 'deleted')
    expect(tracesOn(host)).toEqual([])
  })

  it('reports its cloud instance id, and waits until the account lists it', async () => {
    const { store } = yard.service
    const host = await yard.addHost('node-11')
    await host.run(
      'mkdir -p /var/lib/cloud/data && echo i-0123456789abcdef0 >/var/lib/cloud/data/instance-id',
    )
    const { token } = await makeSharedToken(store, { group: yard.group.id, now: Date.now() })
    const running = host.run(`${await yard.command()} --token ${token}`)
    await yard.service.until(async () => (await setupOf('node-11'))?.steps.at(-1)?.name === 'register')
    const { result: id } = await store.write({ name: 'test', audit: false }, (transaction) =>
      transaction.insert(
        { parent: yard.group.id, relation: 'hosts' },
        { class: 'config.Host', attributes: { instanceId: 'i-0123456789abcdef0', state: 'pendingConnect' } },
      ),
    )
    expect(await running).toMatchObject({ code: 0, output: expect.stringContaining('node-11 is connected.') })
    expect((await yard.until('node-11', ({ state }) => state === 'connected')).id).toBe(id)
  })

  it('may have a clock that is a day off, which both sides report', async () => {
    const host = await yard.addHost('node-12')
    host.write('usr/local/bin/date', `#!/bin/sh\nexec /usr/bin/date -d '-1 day' "$@"\n`, 0o755)
    const { code, output } = await host.run(await yard.command({ withToken: true }))
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/clock: off by -8[56]\d{3} seconds .* Set it, and/),
    ])
    await yard.until(
      'node-12',
      ({ state, status }) => state === 'connected' && String(status).includes('clock is 24 hours behind'),
    )
  })

  it('may have only wget', async () => {
    const host = await yard.addHost('node-8')
    await host.hide('curl')
    const script = `wget -qO- --no-check-certificate ${yard.url}/host-agent/setup-agent.sh`
    const command = (await yard.command({ withToken: true })).replace(/^.* \| sudo/, `${script} | sudo`)
    expect(await host.run(command)).toMatchObject({
      code: 0,
      output: expect.stringContaining('node-8 is connected.'),
    })
    expect((await setupOf('node-8')).steps[1].output).toContain('programs: wget')
  })
})
