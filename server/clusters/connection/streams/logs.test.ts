import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { HttpServerFixture } from '../http-server.fixture.ts'
import { openLog } from './logs.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

const pod = { namespace: 'shop', name: 'web-1' }
const { signal } = new AbortController()

it('passes the container to the Kubernetes API', async () => {
  const { transport } = await servers.serve((request, response) => response.end(request.url))
  const stream = await openLog(transport, pod, { container: 'app', tailLines: 5, follow: true }, signal)
  const [url] = (await once(stream, 'data')) as [Buffer]
  expect(url.toString()).toBe('/api/v1/namespaces/shop/pods/web-1/log?container=app&tailLines=5&follow=true')
})

it("rejects with the API server's message", async () => {
  const { transport } = await servers.serve((_, response) =>
    response
      .writeHead(400)
      .end('{"kind":"Status","message":"container \\"app\\" in pod \\"web-1\\" is waiting to start"}'),
  )
  await expect(openLog(transport, pod, { container: 'app' }, signal)).rejects.toMatchObject({
    reason: 'invalid',
    message: 'container "app" in pod "web-1" is waiting to start',
  })
})

it('distinguishes a missing previous run from other failures', async () => {
  const message = 'previous terminated container "app" in pod "web-1" not found'
  const { transport } = await servers.serve((_, response) =>
    response.writeHead(400).end(JSON.stringify({ kind: 'Status', message })),
  )
  const reading = openLog(transport, pod, { container: 'app', previous: true }, signal)
  await expect(reading).rejects.toMatchObject({ reason: 'invalid', message, why: 'noPreviousRun' })
})

it.each([{}, { follow: true }, { previous: true }])(
  "reports that a pod has no node, because the API server's response is empty: %j",
  async (options) => {
    const { transport } = await servers.serve((_, response) => response.writeHead(204).end())
    await expect(openLog(transport, pod, { container: 'app', ...options }, signal)).rejects.toMatchObject({
      reason: 'invalid',
      message: 'The pod web-1 has no node yet, so none of its containers has written anything.',
      why: 'noNode',
    })
  },
)

/** Serves a pod with this state of its last run. Its previous run was removed. */
const serveRemoved = (state: object) =>
  servers.serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const containerStatuses = [
      { name: 'proxy', state: { running: {} } },
      { name: 'app', state },
    ]
    if (!pathname.endsWith('/log')) response.end(JSON.stringify({ status: { containerStatuses } }))
    else if (!searchParams.has('previous')) response.end('cannot reach database\n')
    else response.end(`unable to retrieve container logs for containerd://${'5e1c'.repeat(16)}`)
  })

it('leaves no connection open for a removed run', async () => {
  const { transport } = await servers.serve((request, response) => {
    sockets.push(once(request.socket, 'close'))
    response.end(`unable to retrieve container logs for containerd://${'5e1c'.repeat(16)}`)
  })
  const sockets: Promise<unknown>[] = []
  await expect(openLog(transport, pod, { container: 'app' }, signal)).rejects.toMatchObject({
    reason: 'notFound',
    message: expect.stringMatching(/including its log\.$/) as string,
  })
  expect(sockets).toHaveLength(1)
  await Promise.all(sockets)
})

it('returns the latest ended run if the node has removed the requested one', async () => {
  const { transport } = await serveRemoved({ terminated: { exitCode: 1 } })
  const stream = await openLog(transport, pod, { container: 'app', previous: true }, signal)
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('cannot reach database\n')
})

it('rejects if the node has removed the requested run and another is running', async () => {
  const { transport } = await serveRemoved({ running: {} })
  await expect(openLog(transport, pod, { container: 'app', previous: true }, signal)).rejects.toMatchObject({
    reason: 'notFound',
    message: expect.stringContaining('container app in pod web-1') as string,
  })
})

it.each([
  ['no output', ''],
  ["the container's output", 'cannot reach database\n'],
])('returns %s for an ended run', async (_what, text) => {
  const { transport } = await servers.serve((_, response) => response.end(text))
  const stream = await openLog(transport, pod, { container: 'app', previous: true }, signal)
  expect(Buffer.concat(await stream.toArray()).toString()).toBe(text)
})

it('ends at the cluster when the reader stops', async () => {
  let served: ServerResponse | undefined
  const { transport } = await servers.serve((_, response) => {
    served = response
    response.write('line\n')
  })
  const reading = new AbortController()
  const stream = await openLog(transport, pod, { container: 'app', follow: true }, reading.signal)
  stream.on('error', () => undefined)
  const ended = once(served ?? stream, 'close')
  reading.abort()
  await ended
  expect(served?.writableEnded).toBe(false)
})
