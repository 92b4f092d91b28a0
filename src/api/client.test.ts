import * as signInEndpoints from '../../model/endpoints/sign-in.ts'
import { signIn } from '../../model/endpoints/service.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, request, setAskForSession, setCsrfToken, setSignedOut, textOf } from './client.ts'

test('serializes parameters, repeats lists and omits undefined', () => {
  const params = {
    filter: ['state,equals,ready', 'name,contains,a b'],
    count: 50,
    search: undefined,
    paginate: true,
  }
  expect(addressOf('/cluster/api/hostClusters', params)).toBe(
    '/cluster/api/hostClusters?filter=state%2Cequals%2Cready&filter=name%2Ccontains%2Ca+b&count=50&paginate=true',
  )
  expect(addressOf('/session')).toBe('/session')
})

test('rejects a body that the service would reject during upload', () => {
  const longest = 'x'.repeat(10 * 1024 * 1024)
  expect(textOf({ body: longest, contentType: 'text/yaml' })).toBe(longest)
  const refused = expect.objectContaining({ status: 413, code: 'tooLarge' })
  expect(() => textOf({ body: `${longest}x`, contentType: 'text/yaml' })).toThrow(refused)
  expect(() => textOf({ body: 'ü'.repeat(6 * 1024 * 1024), contentType: 'text/yaml' })).toThrow(refused)
})

const endpoints = { ...signInEndpoints, signIn }
/** Sign-out that providers send. */
const notByScript = new Set(['/session/logout'])

test('sends only sign-ins from a page without a session', async () => {
  setSignedOut(true)
  // Nothing listens at this address: a request that is sent anyway fails with another error.
  const address = 'http://127.0.0.1:1/catalog/api/applications'
  await expect(request('GET', address)).rejects.toMatchObject({ status: 401 })
  const signIns = Object.values(endpoints).filter(({ method, tag, ...rest }) => {
    const security = 'security' in rest ? rest.security : null
    return method === 'POST' && tag === 'session' && security?.length === 0 && !notByScript.has(rest.path)
  })
  expect(signIns.length).toBeGreaterThan(2)
  for (const { method, path } of signIns)
    await expect(request(method as 'POST', path)).rejects.toMatchObject({ code: 'unreachable' })
  setSignedOut(false)
  await expect(request('GET', address)).rejects.toMatchObject({ code: 'unreachable' })
})

test('holds a write until the session is renewed, but not a read or a sign-in', async () => {
  const requested: string[] = []
  const sent: string[] = []
  let isSignedIn = false
  vi.stubGlobal('fetch', (address: string, { method, headers }: { method: string; headers: Headers }) => {
    sent.push(`${method} ${address} ${headers.get('X-CSRF-Token')}`)
    return Promise.resolve(Response.json({}, { status: isSignedIn ? 200 : 401 }))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    setAskForSession(null)
    setCsrfToken(null)
  })
  setCsrfToken('old')
  setAskForSession(() => {
    requested.push('a session')
    return Promise.resolve(false)
  })
  for (const [method, path] of [
    ['GET', '/catalog'],
    ['POST', '/session'],
    ['POST', '/session/passkey'],
    ['PUT', '/catalog'],
  ] as const)
    await expect(request(method, path)).rejects.toMatchObject({ status: 401 })
  expect(requested).toEqual(['a session'])
  sent.length = 0
  setAskForSession(() => {
    isSignedIn = true
    setCsrfToken('new')
    return Promise.resolve(true)
  })
  await expect(request('PUT', '/catalog')).resolves.toEqual({})
  expect(sent).toEqual(['PUT /catalog old', 'PUT /catalog new'])
})
