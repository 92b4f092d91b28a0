import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'
import { expect, it, onTestFinished } from 'vitest'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { addProvider, makeCertificate, requestOf, runChecks, TestBrowser } from './provider.fixture.ts'

const minute = 60_000

/** A certified provider that signs everybody in as `ada`. */
class CertifiedProvider {
  readonly provider: Provider
  readonly issuer: string
  readonly ca: string
  groups = ['admins']
  readonly #server: Server

  private constructor(server: Server, ca: string, configuration: Configuration) {
    this.#server = server
    this.ca = ca
    this.issuer = `https://localhost:${(server.address() as AddressInfo).port}`
    this.provider = new Provider(this.issuer, {
      ...configuration,
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, preferred_username: 'ada', groups: this.groups }),
      }),
    })
    const serve = this.provider.callback()
    server.on('request', (request, response) => {
      if (request.url?.startsWith('/interaction/')) void this.#finish(request, response)
      else void serve(request, response)
    })
  }

  static async start(): Promise<CertifiedProvider> {
    const { cert, certFile, keyFile } = await makeCertificate()
    const server = createServer({ cert: readFileSync(certFile), key: readFileSync(keyFile) })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return new CertifiedProvider(server, cert, {
      clients: [
        {
          client_id: 'gantry',
          client_secret: 'client-secret',
          redirect_uris: ['https://localhost:8443/session/callback'],
          post_logout_redirect_uris: ['https://localhost:8443/sign-in'],
          grant_types: ['authorization_code', 'refresh_token'],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      ],
      claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['only for this test'] },
      features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      issueRefreshToken: async () => true,
      rotateRefreshToken: true,
      pkce: { required: () => true },
      ttl: {
        AccessToken: 300,
        Grant: 3600,
        IdToken: 300,
        Interaction: 300,
        RefreshToken: 3600,
        Session: 3600,
      },
    })
  }

  async #finish(...[request, response]: Parameters<Provider['interactionDetails']>): Promise<void> {
    const grant = new this.provider.Grant({ accountId: 'subject-ada', clientId: 'gantry' })
    grant.addOIDCScope('openid profile email offline_access')
    const result = { login: { accountId: 'subject-ada' }, consent: { grantId: await grant.save() } }
    await this.provider.interactionFinished(request, response, result)
  }

  /** Follows the provider's redirects until it sends the browser back. */
  async signIn(url: string): Promise<string> {
    const jar = new Map<string, string>()
    for (let next = url; ;) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const { headers } = await requestOf(next, this.ca, cookie)
      for (const line of headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      next = new URL(headers.location ?? '', next).href
      if (!next.startsWith(this.issuer)) return next
    }
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const start = async (options: { now?: () => number } = {}): Promise<[CertifiedProvider, TestService]> => {
  const certified = await CertifiedProvider.start()
  const service = await startTestService(options)
  onTestFinished(() => service.close())
  return [certified, service]
}

it('signs in and out with a certified provider, and rotates its refresh tokens', async () => {
  let now = Date.now()
  const [certified, service] = await start({ now: () => now })
  const settings = { scopes: ['openid', 'profile', 'offline_access'], extraParameters: { prompt: 'consent' } }
  const provider = await addProvider(service, certified, settings)
  const browser = new TestBrowser(service)
  expect(await browser.complete(await certified.signIn(await browser.begin(provider)))).toBe('/catalog')
  expect(await browser.session()).toMatchObject({ user: { name: 'ada', role: 'admin' } })
  const check = async (): Promise<Json> => {
    now += 15 * minute
    await runChecks(service)
    return browser.session()
  }
  for (let count = 0; count < 3; count++) expect((await check()).user.role).toBe('admin')
  certified.groups = ['viewers']
  const { user, csrfToken } = await check()
  expect(user.role).toBe('readonly')
  const answer = await browser.open('/session', 'DELETE', { 'x-csrf-token': csrfToken })
  const { redirect } = answer.json()
  expect((await requestOf(redirect, certified.ca)).statusCode).toBe(200)
  expect(await browser.session()).toMatchObject({ status: 401 })
})

it('tests the settings of a provider', async () => {
  const [certified, service] = await start()
  const provider = await addProvider(service, certified)
  const test = (): Promise<Json> => service.post(`/users/api/signInProviders/${provider.id}/test`, {})
  const change = (body: object): Promise<Json> =>
    service.ok('PUT', `/users/api/signInProviders/${provider.id}`, body)
  const results = ({ checks }: Json): Json =>
    Object.fromEntries(checks.map(({ name, result }: Json) => [name, result]))
  const passed = await test()
  expect(passed.redirectUri).toMatch(/^https:\/\/[^/]+\/session\/callback$/)
  expect(results(passed)).toEqual({
    discovery: 'passed',
    keys: 'passed',
    client: 'passed',
    refresh: 'warning',
    signOut: 'passed',
    redirect: 'warning',
    groups: 'passed',
  })
  await change({ clientSecret: 'wrong' })
  const failed = await test()
  expect(results(failed)).toMatchObject({ client: 'failed' })
  expect(failed.message).toBe('1 check of Keycloak failed.')
  await change({ issuer: `${certified.issuer}/other`, clientSecret: 'client-secret', roleGroups: {} })
  expect(results(await test())).toEqual({ discovery: 'failed', redirect: 'warning', groups: 'failed' })
  await change({ issuer: certified.issuer, clientSecret: 'client-secret', certificate: null })
  const untrusted = await test()
  expect(untrusted.checks[0].message).toMatch(/^No trusted authority signed the certificate of localhost/)
  certified.stop()
  await change({ certificate: certified.ca })
  expect((await test()).checks[0].message).toMatch(/is unreachable: connection refused/)
  expect((await service.get(`/users/api/signInProviders/${provider.id}`)).state).toBe('failing')
})
