import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { onTestFinished } from 'vitest'
import { type Json, startTestService, type TestService } from '../app.fixture.ts'
import { ensureCertificate } from '../http/tls/certificate.ts'
import { checkDueUsers } from './check-user.ts'
import { ProviderClients } from './provider-client.ts'

export interface Certificate {
  cert: string
  certFile: string
  keyFile: string
}

/** Creates a certificate for loopback, until the test ends. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-provider-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { cert } = await ensureCertificate(folder, '127.0.0.1', Date.now())
  return { cert, certFile: join(folder, 'tls.crt'), keyFile: join(folder, 'tls.key') }
}

/** Sends a request to a provider, as a browser that doesn't follow redirects. */
export async function requestOf(
  url: string,
  ca: string,
  cookie = '',
): Promise<IncomingMessage & { text: string }> {
  const sent = request(url, { ca, agent: false, headers: { cookie, accept: 'text/html' } })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return Object.assign(answer, { text: await text(answer) })
}

/** Provider with the tokens and answers that a test chooses. */
export class MockProvider {
  readonly server: OAuth2Server
  readonly ca: string
  /** Claims of the user who signs in. */
  claims: JWTPayload = {
    sub: 'subject-ada',
    preferred_username: 'ada',
    email: 'ada@example.com',
    groups: ['admins'],
  }
  /** Answer of the userinfo endpoint besides the subject. */
  userInfo: Record<string, unknown> = {}
  /** Changes the answer of the token endpoint. */
  alter: (answer: Json) => void | Promise<void> = () => undefined
  /** Bodies of the requests to the token endpoint. */
  readonly requests: Json[] = []
  /** Number of requests for the keys. */
  keyRequests = 0

  private constructor(server: OAuth2Server, ca: string) {
    this.server = server
    this.ca = ca
    const { service } = server
    service.on('beforeTokenSigning', (token: MutableToken) => void Object.assign(token.payload, this.claims))
    service.on('beforeUserinfo', (answer: MutableResponse) => {
      answer.body = { sub: this.claims.sub, ...this.userInfo }
    })
    service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) =>
      Object.assign(body, { jwks_uri: `${this.issuer}/countedKeys` }),
    )
    service.addRoute('GET', '/countedKeys', (_request, response) => {
      this.keyRequests += 1
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: server.issuer.keys.toJSON() }))
    })
    service.on('beforeResponse', (answer: Json, { body }: Json) => {
      this.requests.push(body)
      void this.alter(answer)
    })
  }

  static async start(): Promise<MockProvider> {
    const { cert, certFile, keyFile } = await makeCertificate()
    const server = new OAuth2Server(keyFile, certFile)
    await server.issuer.keys.generate('RS256')
    await server.start(0, 'localhost')
    onTestFinished(async () => {
      if (server.listening) await server.stop()
    })
    return new MockProvider(server, cert)
  }

  get issuer(): string {
    return this.server.issuer.url ?? ''
  }

  /** Adds a route that answers with JSON. */
  answer(path: string, body: (request: Json) => unknown): void {
    this.server.service.addRoute('POST', path, (received, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body(received)))
    })
  }

  /** Returns a token signed with the provider's key. */
  token(payload: JWTPayload): Promise<string> {
    return this.server.issuer.buildToken({
      scopesOrTransform: (_header, claims) => void Object.assign(claims, payload),
    })
  }

  /** Returns a token signed with a key that isn't the provider's. */
  async forgedToken(payload: JWTPayload): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256')
    const [key] = this.server.issuer.keys.toJSON()
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: String(key?.kid) }).sign(privateKey)
  }
}

/** Adds a provider to the service. */
export const addProvider = async (
  service: TestService,
  { issuer, ca }: { issuer: string; ca: string },
  settings: Record<string, unknown> = {},
): Promise<Json> =>
  service.post('/users/api/signInProviders', {
    name: 'Keycloak',
    issuer,
    clientId: 'gantry',
    clientSecret: 'client-secret',
    certificate: ca,
    roleGroups: { admins: 'admin', developers: 'devops', viewers: 'readonly' },
    ...settings,
  })

interface ServiceWithProvider {
  mock: MockProvider
  service: TestService
  provider: Json
}

/** Starts a service with one provider, until the test ends. */
export async function startWithProvider(
  options: Parameters<typeof startTestService>[0] = {},
): Promise<ServiceWithProvider> {
  const mock = await MockProvider.start()
  const service = await startTestService(options)
  onTestFinished(() => service.close())
  return { mock, service, provider: await addProvider(service, mock) }
}

/** Creates an API key for the user of a `MockProvider`. Returns the headers of requests with it. */
export async function makeKey(service: TestService): Promise<Record<string, string>> {
  const [ada] = await service.get('/users/api/users?name=ada')
  const { key } = await service.post(`${ada.uri}/apiKeys`, { name: 'ci' })
  return { authorization: `SERVICE-API ${key}` }
}

/** Returns the status of a request with an API key. */
export const statusWith = async (service: TestService, headers: Record<string, string>): Promise<number> =>
  (await service.ask('GET', '/catalog/api/applications', undefined, headers)).statusCode

/** A browser with its cookies. */
export class TestBrowser {
  readonly #jar = new Map<string, string>()
  /** Replica that serves the next request. */
  service: TestService

  constructor(service: TestService) {
    this.service = service
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#jar
  }

  /** Opens an address of the service. */
  async open(url: string, method: 'GET' | 'DELETE' = 'GET', headers: Record<string, string> = {}) {
    const cookie = [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { pathname, search } = new URL(url, 'https://localhost:8443')
    const answer = await this.service.app.inject({
      method,
      url: pathname + search,
      headers: { host: 'localhost:8443', cookie, 'sec-fetch-site': 'cross-site', ...headers },
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (value === '' || maxAge === 0) this.#jar.delete(name)
      else this.#jar.set(name, value)
    return answer
  }

  /** Begins a sign-in. Returns the address of the provider. */
  async begin(provider: { id: string }, next = '/catalog'): Promise<string> {
    const parameters = new URLSearchParams({ provider: provider.id, next })
    return String((await this.open(`/session/start?${parameters}`)).headers['location'])
  }

  /** Signs in with a provider that needs no input. Returns the browser's last address. */
  async signIn(provider: { id: string }, mock: MockProvider, next?: string): Promise<string> {
    return this.complete(await authorize(await this.begin(provider, next), mock))
  }

  /** Opens the provider's redirect. Returns the browser's last address. */
  async complete(callback: string): Promise<string> {
    return String((await this.open(callback)).headers['location'])
  }

  /** Returns the failure that the sign-in page shows. */
  async failureAt(location: string): Promise<Json> {
    const failure = new URL(location, 'https://localhost').searchParams.get('failure') ?? ''
    return (await this.open(`/session/failure?${new URLSearchParams({ failure })}`)).json()
  }

  /** Returns the signed-in session, or the refusal. */
  async session(): Promise<Json> {
    return (await this.open('/session')).json()
  }

  /** Returns the role of the signed-in user, or the status of the refusal. */
  async role(): Promise<string> {
    const { user, status } = await this.session()
    return user?.role ?? String(status)
  }
}

/** Opens a provider's address. Returns its redirect. */
export async function authorize(url: string, { ca }: { ca: string }): Promise<string> {
  return String((await requestOf(url, ca)).headers.location)
}

/** Checks all users that are due. */
export const runChecks = ({ parts }: TestService): Promise<void> =>
  checkDueUsers({ ...parts, clients: new ProviderClients(parts) })
