import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { setCsrfToken } from './client.ts'
import { exchange } from './exchange.ts'

let server: Server | null = null

/** Starts a local server with this listener and returns its address. */
async function answering(listener: RequestListener): Promise<string> {
  const made = createServer(listener)
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this shape.
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/things`
}

afterEach(() => {
  setCsrfToken(null)
  server?.closeAllConnections()
  server?.close()
})

test('returns an error response unchanged', async () => {
  const address = await answering((_request, response) => {
    response
      .writeHead(406, { 'Content-Type': 'application/json', 'X-Request-Id': 'r1' })
      .end('{"message":"ü"}')
  })
  const answer = await exchange('GET', address, {})
  expect(answer).toMatchObject({ status: 406, text: '{"message":"ü"}', bytes: 16, isPartial: false })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'r1' })
})

test("sends a write with its body, its headers and the session's CSRF token", async () => {
  setCsrfToken('t0ken')
  const address = await answering((request, response) => {
    const { 'content-type': type, 'x-csrf-token': token, 'if-match': match } = request.headers
    request
      .setEncoding('utf8')
      .on('data', (body) => response.end(JSON.stringify({ type, token, match, body })))
  })
  const options = { headers: { 'If-Match': '"3"' }, body: 'a: 1', contentType: 'text/yaml' }
  const { text } = await exchange('PUT', address, options)
  expect(JSON.parse(text)).toEqual({ type: 'text/yaml', token: 't0ken', match: '"3"', body: 'a: 1' })
})

test('keeps the received part of an interrupted response', async () => {
  const address = await answering((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('id: 1\n\n')
    response.write('', () => response.socket?.end())
  })
  const answer = await exchange('GET', address, {})
  expect(answer).toMatchObject({ status: 200, text: 'id: 1\n\n', isPartial: true })
})

test('reports the received part of a response in progress', async () => {
  const controller = new AbortController()
  const address = await answering((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('id: 1\n\n')
  })
  const parts: string[] = []
  const answer = await exchange('GET', address, { signal: controller.signal }, ({ text, isPartial }) => {
    parts.push(`${text}${isPartial}`)
    controller.abort()
  })
  expect(parts).toEqual(['id: 1\n\ntrue'])
  expect(answer).toMatchObject({ text: 'id: 1\n\n', isPartial: true })
})

test('stops waiting for an aborted request', async () => {
  const controller = new AbortController()
  const address = await answering(() => controller.abort())
  const sent = exchange('GET', address, { signal: controller.signal })
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

test('reports an expired session', async () => {
  const address = await answering((_request, response) => response.writeHead(401).end())
  await expect(exchange('GET', address, {})).rejects.toMatchObject({ status: 401 })
})

test('reports when nothing responds', async () => {
  const address = await answering(() => undefined)
  server?.close()
  server?.closeAllConnections()
  await expect(exchange('GET', address, {})).rejects.toMatchObject({ code: 'unreachable' })
})
