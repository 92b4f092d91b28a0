import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { HttpServerFixture } from './http-server.fixture.ts'
import { openLog } from './logs.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

const pod = { namespace: 'shop', name: 'web-1' }
const { signal } = new AbortController()

it('asks for the container in the words of the Kubernetes API', async () => {
  const { transport } = await servers.serve((request, response) => response.end(request.url))
  const stream = await openLog(transport, pod, { container: 'app', tailLines: 5, follow: true }, signal)
  const [url] = (await once(stream, 'data')) as [Buffer]
  expect(url.toString()).toBe('/api/v1/namespaces/shop/pods/web-1/log?container=app&tailLines=5&follow=true')
})

it('rejects with what the API server says', async () => {
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

it('ends at the cluster when nobody reads any more', async () => {
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
