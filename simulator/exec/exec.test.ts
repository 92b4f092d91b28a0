import { Attach, Exec, KubeConfig, type V1Status } from '@kubernetes/client-node'
import { once } from 'node:events'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configMap, configMaps, pod, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
let config: KubeConfig
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
  await api.post(configMaps, configMap('settings', { COLOUR: 'blue' }))
  const env = [{ name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } }]
  const envFrom = [{ configMapRef: { name: 'settings' } }]
  const main = { name: 'main', image: 'registry.example/web:1', env, envFrom }
  await api.post(pods, pod('web', '', { containers: [main] }))
  api.clock.advance(10_000)
  config = new KubeConfig()
  config.loadFromString(api.simulator.kubeconfig)
  // The client accepts plain HTTP only with skipTLSVerify.
  config.clusters = config.clusters.map((cluster) => ({ ...cluster, skipTLSVerify: true }))
})
afterEach(() => api.stop())

/** Collects the output and emits an event on each write. */
class Screen extends Writable {
  text = ''

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString()
    this.emit('output')
    done()
  }

  async shows(text: string): Promise<void> {
    while (!this.text.includes(text)) await once(this, 'output')
  }
}

async function run(command: string[]): Promise<{ out: string; error: string; status: V1Status }> {
  const [out, error] = [new Screen(), new Screen()]
  const status = await new Promise<V1Status>((resolve, reject) => {
    new Exec(config).exec('default', 'web', 'main', command, out, error, null, false, resolve).catch(reject)
  })
  return { out: out.text, error: error.text, status }
}

describe('exec in a container', () => {
  it('returns the output and the exit code', async () => {
    expect(await run(['hostname'])).toMatchObject({ out: 'web\n', status: { status: 'Success' } })
    expect((await run(['env'])).out).toMatch(/^COLOUR=blue$[^]*^NODE=n1$/m)
    expect(await run(['sh', '-c', 'echo one; cat /missing; exit 3'])).toMatchObject({
      out: 'one\n',
      error: "cat: can't open '/missing': No such file or directory\n",
      status: {
        status: 'Failure',
        reason: 'NonZeroExitCode',
        details: { causes: [{ reason: 'ExitCode', message: '3' }] },
      },
    })
    expect((await run(['vim'])).status.message).toContain('executable file not found in $PATH')
  })

  it("is rejected if the container isn't running", async () => {
    await api.post(pods, pod('web2', 'registry.example/broken:1'))
    api.clock.advance(10_000)
    const attempt = new Exec(config).exec('default', 'web2', 'main', ['ls'], null, null, null, false)
    await expect(attempt).rejects.toThrow(/400|Unexpected server response/)
  })
})

describe('a shell', () => {
  it('responds line by line on a terminal, and returns its exit code', async () => {
    const [screen, keys] = [new Screen(), new PassThrough()]
    const ended = Promise.withResolvers<V1Status>()
    await new Exec(config).exec(
      'default',
      'web',
      'main',
      ['/bin/sh'],
      screen,
      null,
      keys,
      true,
      ended.resolve,
    )
    await screen.shows('/ # ')
    keys.write('echo $COLOUR\r')
    await screen.shows('echo $COLOUR\r\nblue\r\n/ # ')
    keys.write('lss\u007f\r')
    await screen.shows('bin\r\ndev\r\netc')
    keys.write('nothing\r')
    await screen.shows('sh: nothing: not found')
    keys.write('exit 4\r')
    expect((await ended.promise).details?.causes).toMatchObject([{ message: '4' }])
  })

  it('ends when its pod is deleted', async () => {
    const [screen, keys] = [new Screen(), new PassThrough()]
    const socket = await new Exec(config).exec('default', 'web', 'main', ['sh'], screen, null, keys, true)
    await screen.shows('/ # ')
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    await api.delete(`${pods}/web`)
    api.clock.advance(5000)
    await closed
    expect((await api.get(`${pods}/web`)).code).toBe(404)
  })
})

it("attaching streams the container's output from then on", async () => {
  const screen = new Screen()
  await new Attach(config).attach('default', 'web', 'main', screen, null, null, false)
  expect(screen.text).toBe('')
  api.clock.advance(10_000)
  await screen.shows('msg="request"')
  expect(screen.text).not.toContain('msg="starting"')
})
