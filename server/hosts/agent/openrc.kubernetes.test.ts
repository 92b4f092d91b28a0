import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadPackages } from '../../../e2e/kubernetes/packages.ts'
import { isSimulated } from '../../clusters/connection/simulated-cluster.fixture.ts'
import { HostYard, whyNoHosts, type YardHost } from './host-yard.fixture.ts'
import { whyNoPackages } from './package-mirror.fixture.ts'
import { tracesOn } from './yard-disk.fixture.ts'

let packages: string[] = []

/** Downloads the packages; returns why that failed, or null. */
async function fetchPackages(): Promise<string | null> {
  try {
    packages = await downloadPackages('openrc', ['openrc', 'librc1', 'libeinfo1'])
    return null
  } catch (error) {
    return `its packages cannot be had: ${String(error)}`
  }
}

const lack = isSimulated ? 'only real programs are of interest here' : (whyNoHosts() ?? whyNoPackages())
const reason = lack ?? (await fetchPackages())
if (reason !== null) process.stderr.write(`OpenRC is not tried on a host: ${reason}.\n`)

/** Installs OpenRC on a host from its packages and marks it as the init system. */
async function installOpenRc(host: YardHost): Promise<void> {
  for (const file of packages) copyFileSync(file, join(host.folder, 'root', basename(file)))
  const unpack = packages.map((file) => `dpkg-deb -x '/root/${basename(file)}' /root/unpacked`)
  // Keep the links: this system has links instead of library and program folders.
  const copy = ['lib', 'bin', 'sbin', 'etc', 'usr'].map((name) => `cp -a /root/unpacked/${name}/. /${name}/`)
  // Created by OpenRC during boot.
  const folders =
    'started starting stopping stopped inactive wasinactive failed hotplugged exclusive options daemons'
  const boot = [
    'ln -s /run /var/run',
    'touch /etc/insserv.conf',
    `mkdir -p /run/openrc && cd /run/openrc && mkdir ${folders} scheduled tmp`,
    'echo default >softlevel',
  ]
  const { code, output } = await host.run(['set -e', ...unpack, ...copy, ...boot].join('\n'))
  if (code !== 0) throw new Error(output)
}

describe.runIf(reason === null)('a machine with OpenRC', () => {
  let yard: HostYard
  let host: YardHost
  beforeAll(async () => {
    yard = await HostYard.open()
    host = await yard.addHost('alpine', undefined, { hasPrograms: true })
    await installOpenRc(host)
  })
  afterAll(() => yard.close())

  const connected = async (): Promise<string> =>
    (await yard.until('alpine', ({ state }) => state === 'connected')).id
  const services = async (): Promise<string> => (await host.run('rc-status default')).output
  const agent = '^/bin/sh /usr/local/lib/gantry-agent/agent.sh run$'
  const supervisor = '^[^ ]*supervise-daemon gantry-agent'
  // Excludes the supervisor's own children, which have the same name.
  const supervised = `for each in $(pgrep -f '${supervisor}'); do pgrep -P "$each" -f '${agent}'; done`
  /**
   * Waits for a single agent process other than `before` and returns its pid: children of a killed agent stay
   * with the supervisor until they exit, and have the agent's name.
   */
  const agentPid = async (before = ''): Promise<string> => {
    const isNew = `[ "$(echo "$pid" | grep -c .)" = 1 ] && [ "$pid" != '${before}' ]`
    return (await host.run(`until pid=$(${supervised}); ${isNew}; do sleep 0.2; done; echo "$pid"`)).output
  }

  it('runs the agent as a service, which is restarted when it ends', async () => {
    const { code, output } = await host.run(await yard.command({ withToken: true }))
    expect([code, output]).toEqual([0, expect.stringContaining('services: openrc')])
    await connected()
    expect(await services()).toMatch(/gantry-agent +\[ +started/)
    const before = (await agentPid()).trim()
    await host.run(`kill -9 ${before}`)
    expect(await agentPid(before)).toMatch(/^\d+\n$/)
  })

  it('updates the agent with the same command, and stops it with the machine', async () => {
    const { code, output } = await host.run(await yard.command())
    expect([code, output]).toEqual([0, expect.stringContaining('key kept: ')])
    await connected()
    // A started service keeps the outputs it inherits.
    expect((await host.run('rc-service gantry-agent stop >/dev/null 2>&1')).code).toBe(0)
    await host.run(`while pgrep -f '${agent}'; do sleep 0.2; done`)
    expect((await host.run('rc-service gantry-agent start >/dev/null 2>&1')).code).toBe(0)
    expect(await agentPid()).toMatch(/^\d+\n$/)
  })

  it('loses agent and service when the host is removed', async () => {
    const id = await connected()
    await yard.service.post(`/config/api/hosts/${id}/remove`, {})
    await yard.service.until(async () => (await yard.service.store.get(id)) === null)
    // The agent leaves a process behind that stops the supervisor and then removes the service.
    await host.run(`while [ -e /etc/init.d/gantry-agent ] || pgrep -f '${supervisor}'; do sleep 0.2; done`)
    expect(tracesOn(host)).toEqual([])
    expect(await services()).not.toContain('gantry-agent')
  })
})
