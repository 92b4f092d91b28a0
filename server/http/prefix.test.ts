import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, startTestService, type TestService } from '../app.fixture.ts'

describe("below PUBLIC_URL's path", () => {
  let folder: string
  let service: TestService
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-prefix-'))
    writeFileSync(
      join(folder, 'index.html'),
      '<meta property="base-path" content="__BASE_PATH__"><meta property="seen-host" content="__SEEN_HOST__">' +
        '<script src="./theme.js"></script>',
    )
    writeFileSync(join(folder, 'theme.js'), '// theme')
    service = await startTestService({ publicUrl: 'https://x.example/gantry', consoleFolder: folder })
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  const browse = (url: string) => service.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

  it.each(['/', '/gantry', '/gantry/', '/gantry/clusters/1', '/clusters/1'])(
    'the page at %s finds its files and knows the path',
    async (url) => {
      expect((await browse(url)).body).toBe(
        '<meta property="base-path" content="/gantry"><meta property="seen-host" content="">' +
          '<script src="/gantry/theme.js"></script>',
      )
    },
  )

  it.each(['/gantry/theme.js', '/theme.js'])('%s is a file of the console', async (url) => {
    expect((await service.app.inject({ method: 'GET', url })).body).toBe('// theme')
  })

  it.each(['/gantry/catalog/api/applications', '/catalog/api/applications'])('%s is the API', async (url) => {
    expect(await service.get(url)).toEqual([])
  })

  it('the session cookie is limited to this path', async () => {
    const sign = await service.app.inject({
      method: 'POST',
      url: '/gantry/session',
      payload: JSON.stringify({ user: 'admin', password }),
    })
    const [cookie = ''] = String(sign.headers['set-cookie']).split(';')
    expect(sign.headers['set-cookie']).toMatch(/^__Secure-gantry=.*Path=\/gantry; HttpOnly; Secure/)
    const session = await service.app.inject({ method: 'GET', url: '/session', headers: { cookie } })
    expect(session.json().user.name).toBe('admin')
  })

  it('the OpenAPI document has this path', async () => {
    expect((await service.get('/openapi.json')).servers).toEqual([{ url: 'https://x.example/gantry' }])
  })
})

describe('without PUBLIC_URL', () => {
  it("the page refers to its files from the root, and to the request's Host", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gantry-root-'))
    writeFileSync(join(folder, 'index.html'), '<a href="./x">__BASE_PATH__ __SEEN_HOST__</a>')
    const service = await startTestService({ consoleFolder: folder })
    const page = async (host: string): Promise<string> =>
      (await service.app.inject({ method: 'GET', url: '/a/b', headers: { accept: 'text/html', host } })).body
    expect(await page('gantry.test:8443')).toBe('<a href="/x"> gantry.test:8443</a>')
    expect(await page('"><script>')).toBe('<a href="/x"> </a>')
    await service.close()
    rmSync(folder, { recursive: true })
  })
})
