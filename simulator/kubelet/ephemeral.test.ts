import { Attach, KubeConfig } from '@kubernetes/client-node'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pod, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
  await api.post(pods, pod('web'))
  api.clock.advance(10_000)
})
afterEach(() => api.stop())

const image = 'registry.example/tools:1'

async function debug(...ephemeralContainers: object[]): Promise<void> {
  await api.patch('strategic', `${pods}/web/ephemeralcontainers`, { spec: { ephemeralContainers } })
  api.clock.advance(10_000)
}

const statusOf = async () => (await api.get(`${pods}/web`)).body.status ?? {}
const stateOf = async (name: string): Promise<object> => {
  const { ephemeralContainerStatuses } = await statusOf()
  const all = ephemeralContainerStatuses as { name: string; state: object }[]
  return all.find((status) => status.name === name)?.state ?? {}
}

describe('an ephemeral container', () => {
  it("runs next to the others, is never ready, and doesn't affect the pod's state", async () => {
    await debug({ name: 'z', image }, { name: 'a', image })
    const { ephemeralContainerStatuses, phase, conditions } = await statusOf()
    expect(ephemeralContainerStatuses).toMatchObject([
      { name: 'a', ready: false, state: { running: {} } },
      { name: 'z', ready: false, state: { running: {} } },
    ])
    expect(JSON.stringify(ephemeralContainerStatuses)).not.toContain('started"')
    expect(phase).toBe('Running')
    expect(conditions).toContainEqual(expect.objectContaining({ type: 'Ready', status: 'True' }))
    expect(await api.eventsOf('web')).toContain('Started: Started container a')
  })

  it('ends once and is not restarted', async () => {
    await debug({ name: 'brief', image, command: ['sh', '-c', 'sleep 2; exit 3'] })
    api.clock.advance(600_000)
    expect(await stateOf('brief')).toMatchObject({ terminated: { exitCode: 3, reason: 'Error' } })
    expect((await statusOf()).phase).toBe('Running')
  })

  it("doesn't start if its image is missing", async () => {
    await debug({ name: 'lost', image: 'registry.example/broken:1' })
    expect(await stateOf('lost')).toMatchObject({ waiting: { reason: 'ImagePullBackOff' } })
    expect(await statusOf()).toMatchObject({ containerStatuses: [{ ready: true }] })
  })

  it('has a log under its name', async () => {
    await debug({ name: 'tools', image })
    expect(await api.text(`${pods}/web/log?container=tools`)).toContain('container=tools')
    expect(await api.text(`${pods}/web/log`)).toContain('container=main')
  })

  it('gives its shell to the client that attaches, and ends with it', async () => {
    await debug({ name: 'tools', image, stdin: true, tty: true })
    const config = new KubeConfig()
    config.loadFromString(api.simulator.kubeconfig)
    config.clusters = config.clusters.map((cluster) => ({ ...cluster, skipTLSVerify: true }))
    const [screen, keys] = [new PassThrough(), new PassThrough()]
    let shown = ''
    const prompted = new Promise<void>((resolve) =>
      screen.on('data', (chunk: Buffer) => {
        shown += chunk.toString()
        if (shown.includes('# ')) resolve()
      }),
    )
    const socket = await new Attach(config).attach('default', 'web', 'tools', screen, null, keys, true)
    await prompted
    const closed = once(socket, 'close')
    keys.write('exit 7\n')
    await closed
    expect(await stateOf('tools')).toMatchObject({ terminated: { exitCode: 7, reason: 'Error' } })
  })
})
