import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, startTestService, type TestService } from '../app.fixture.ts'

describe('the console', () => {
  let folder: string
  let service: TestService
  const script = 'console.log("hello")'.repeat(100)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-console-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(
      join(folder, 'index.html'),
      '<meta property="csp-nonce" content="__CSP_NONCE__"><meta property="session" content="__SESSION__">' +
        '<meta property="last-event-id" content="__LAST_EVENT_ID__">' +
        '<meta property="label-prefix" content="__LABEL_PREFIX__">',
    )
    writeFileSync(join(folder, 'assets', 'main-abc.js'), script)
    writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
    writeFileSync(join(folder, 'assets', 'main-abc.js.gz'), gzipSync(script))
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
    service = await startTestService({ consoleFolder: folder })
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const browse = (url: string, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
    })

  it('serves its page at every address that a browser opens, with a policy for that response only', async () => {
    const nonces = new Set<string>()
    for (const url of [
      '/',
      '/clusters/1?tab=nodes',
      '/catalog',
      '/catalog/networkPolicies',
      '/environments/x/y',
      '/index.html',
    ]) {
      const page = await browse(url)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['cache-control']).toBe('no-store')
      const nonce = /content="([^"]+)"/.exec(page.body)?.[1] ?? ''
      expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(page.headers['content-security-policy']).not.toContain('unsafe')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(6)
  })

  it.each([
    ['none: a browser that would have sent its cookie sent none', { 'sec-fetch-site': 'none' }, 'none'],
    [
      'none: the cookie is of a session that has ended',
      { 'sec-fetch-site': 'none', cookie: '__Host-gantry=x' },
      'none',
    ],
    [
      'unknown: browsers withhold cookies after a link on another site',
      { 'sec-fetch-site': 'cross-site' },
      'unknown',
    ],
    ['unknown: the browser does not send where the request comes from', {}, 'unknown'],
  ])('writes the session into its page as %s', async (_rule, headers, expected) => {
    const page = await browse('/', headers)
    expect(page.body).toContain(`<meta property="session" content="${expected}">`)
  })

  it('writes an active session into its page as present', async () => {
    const signedIn = await service.app.inject({
      method: 'POST',
      url: '/session',
      payload: { user: 'admin', password },
    })
    const [cookie] = String(signedIn.headers['set-cookie']).split(';')
    const page = await browse('/', { 'sec-fetch-site': 'none', cookie: String(cookie) })
    expect(page.body).toContain('<meta property="session" content="present">')
  })

  it('writes the id of the latest event into its page', async () => {
    const reported = async (): Promise<number> =>
      Number(/property="last-event-id" content="(\d+)"/.exec((await browse('/')).body)?.[1])
    const before = await reported()
    await service.post('/catalog/api/applications', { name: 'later' })
    expect(await reported()).toBeGreaterThan(before)
  })

  it("writes the service's label prefix into its page", async () => {
    expect((await browse('/')).body).toContain('<meta property="label-prefix" content="gantry">')
  })

  it('serves precompressed files, and lets browsers cache immutable ones', async () => {
    const url = '/assets/main-abc.js'
    const br = await service.app.inject({
      method: 'GET',
      url,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
    const gzip = await service.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    const plain = await service.app.inject({ method: 'GET', url })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
    const icon = await service.app.inject({ method: 'GET', url: '/favicon.svg' })
    expect(icon.headers['cache-control']).toBe('no-cache')
    const again = await service.app.inject({
      method: 'GET',
      url: '/favicon.svg',
      headers: { 'if-none-match': String(icon.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('responds with 404 to missing files, and never leaves its folder', async () => {
    writeFileSync(join(folder, '..', 'gantry-outside.txt'), 'outside')
    for (const url of [
      '/assets/old.js',
      '/../gantry-outside.txt',
      '/%2e%2e/gantry-outside.txt',
      '/assets/..%2f..%2fgantry-outside.txt',
    ]) {
      const response = await service.app.inject({ method: 'GET', url, headers: { accept: '*/*' } })
      expect(response.json()).toMatchObject({ status: 404, code: 'notFound' })
    }
    rmSync(join(folder, '..', 'gantry-outside.txt'))
  })

  it('serves no page for addresses of the API', async () => {
    expect((await browse('/catalog/api/applications')).statusCode).toBe(401)
    expect((await service.app.inject({ method: 'POST', url: '/clusters/1' })).json()).toMatchObject({
      status: 405,
    })
  })

  it('explains how to build it if it has not been built', async () => {
    const bare = await startTestService({ consoleFolder: join(folder, 'nothing') })
    const page = await bare.app.inject({ method: 'GET', url: '/', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm run build')])
    expect((await bare.ask('GET', '/catalog/api/applications')).statusCode).toBe(200)
    await bare.close()
  })

  it('sends security headers and a request id with every response', async () => {
    const answers = [
      await browse('/'),
      await service.ask('GET', '/catalog/api/applications', undefined, { 'x-request-id': 'from-proxy.1' }),
      await service.ask('GET', '/catalog/api/nothing'),
    ]
    for (const { headers } of answers) {
      expect(headers['x-request-id']).toMatch(/^[\w.-]+$/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(answers[1]?.headers['x-request-id']).toBe('from-proxy.1')
  })
})
