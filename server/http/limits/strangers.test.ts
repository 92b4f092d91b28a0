import { maxUserName } from '../../../model/users/user.ts'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, password } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'

const mebibyte = 1024 * 1024

describe('a caller without credentials', () => {
  let listening: ListeningService

  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())

  const signIn = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    listening.service.app.inject({ method: 'POST', url: '/session', headers, payload })

  /** Announces a body without sending it, and returns the response. */
  const announce = (line: string, headers: readonly string[] = []): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port: listening.port, host: '127.0.0.1', rejectUnauthorized: false })
      let answer = ''
      socket.on('error', reject)
      socket.on('data', (part: Buffer) => {
        answer += part.toString()
        if (!answer.includes('\r\n\r\n')) return
        socket.destroy()
        resolve(answer)
      })
      socket.write(`${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`)
    })

  it.each([
    ['POST /session', 413],
    ['DELETE /session', 413],
    ['POST /host-agent/setups', 413],
    ['POST /host-agent/heartbeat', 413],
    ['POST /healthz', 413],
    ['POST /readyz', 413],
    ['POST /index.html', 413],
    ['POST /no-such-page', 413],
    ['PUT /assets/x.js', 413],
    ['POST /terminals', 401],
    ['POST /kubernetes/kubeconfigs', 401],
    ['POST /openapi.json', 413],
    ['POST /catalog/api/applications', 401],
    ['POST /api/', 401],
    ['PUT /environments/api/applications/x', 401],
    ['POST /kubernetes/clusters/x/api/v1/pods', 401],
  ])('gets a response before a body of 10 MB arrives: %s', async (line, status) => {
    const answer = await announce(line, [`Content-Length: ${10 * mebibyte}`])
    expect(answer.split(' ', 2)[1]).toBe(String(status))
  })

  it('is refused a name that no account can have, which is not stored', async () => {
    const { app } = listening.service
    const long = 'x'.repeat(maxUserName + 1)
    const answer = await signIn(JSON.stringify({ user: long, password }))
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'user must be a text of at most 64 characters.',
    ])
    for (const user of [long, `${long}:`, 'x'.repeat(9_000)])
      expect(
        (await app.inject({ url: '/catalog/api/', headers: { authorization: basic(user) } })).statusCode,
      ).toBe(401)
  })

  it.each([
    ['YAML', 'application/yaml', `user: admin\npassword: ${password}`],
    [
      'a form',
      'application/x-www-form-urlencoded',
      encodeURIComponent(`{"user":"admin","password":"${password}"}`),
    ],
    ['a list', 'application/json', '[]'],
    ['a text', 'application/json', '"x"'],
  ])('signs in with a JSON object, not with %s', async (_what, type, body) => {
    expect((await signIn(body, { 'content-type': type })).statusCode).toBe(400)
  })

  it('signs in with the longest allowed password, each character escaped', async () => {
    const letters = Array.from({ length: 1024 }, (_, index) => 0xc0 + ((index * index) % 300))
    const longest = String.fromCodePoint(...letters)
    await listening.service.post('/users/api/users', { name: 'longest', role: 'readonly', password: longest })
    const escaped = letters.map((code) => String.raw`\u${code.toString(16).padStart(4, '0')}`).join('')
    expect((await signIn(`{"user":"longest","password":"${escaped}"}`)).statusCode).toBe(200)
  })

  it('gets a response with the exceeded limit', async () => {
    const body = JSON.stringify({ user: 'admin', password: 'x'.repeat(20_000) })
    expect((await signIn(body)).json()).toMatchObject({
      status: 413,
      message: 'The body is larger than 8 KiB.',
    })
  })

  it("can't sign a browser in from another site, even if only Origin names the site", async () => {
    const body = JSON.stringify({ user: 'admin', password })
    const from = async (headers: Record<string, string>) =>
      (await signIn(body, { host: 'gantry.example.com', ...headers })).statusCode
    expect(await from({ origin: 'https://evil.example' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: 'https://gantry.example.com' })).toBe(200)
    expect(await from({ origin: 'https://gantry.example.com:8443' })).toBe(200)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({})).toBe(200)
  })
})
