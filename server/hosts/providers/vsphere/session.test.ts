import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Asked, FakeVCenter, fault, introduction, type Said } from './vcenter.fixture.ts'
import { read, textOfProperty } from './inventory.ts'
import { Account } from './session.ts'

let vcenter: FakeVCenter
let account: Account
let answer: (asked: Asked) => Said
const object = { type: 'Folder', id: 'group-d1' }

beforeEach(async () => {
  vcenter = new FakeVCenter((asked) => answer(asked))
  await vcenter.start()
  account = await vcenter.account()
})
afterEach(async () => {
  account.close()
  await vcenter.stop()
})

/** Gives each caller that it does not know a session in which nobody is signed in, as vCenter does. */
function guard(): { signedIn: Set<string>; answer: (asked: Asked) => Said } {
  const signedIn = new Set<string>()
  let made = 0
  return {
    signedIn,
    answer: ({ method, session }) => {
      made += 1
      if (method === 'RetrieveServiceContent') return { ...introduction, session: `guest-${made}` }
      if (method === 'Login') {
        signedIn.add(`user-${made}`)
        return { content: '<LoginResponse/>', session: `user-${made}` }
      }
      if (!signedIn.has(session)) return { ...fault('NotAuthenticated'), session: `guest-${made}` }
      return { content: `<${method}Response><returnval>seen</returnval></${method}Response>` }
    },
  }
}

it('signs in again when its session has ended, whatever cookie the refusal contains', async () => {
  const sessions = guard()
  ;({ answer } = sessions)
  const session = await account.session()
  await session.call(object, 'Look')
  sessions.signedIn.clear()
  const seen = await Promise.all([session.call(object, 'Look'), session.call(object, 'Look')])
  expect(seen.map(([value]) => value?.text)).toEqual(['seen', 'seen'])
  expect(vcenter.methods.filter((method) => method === 'Login')).toHaveLength(2)
})

/** Refuses all passwords but one. */
function refuseAllBut(good: string): void {
  const sessions = guard()
  answer = (asked) =>
    asked.method === 'Login' && !asked.body.includes(`<password>${good}<`)
      ? fault('InvalidLogin')
      : sessions.answer(asked)
}

const signIns = (): number => vcenter.methods.filter((method) => method === 'Login').length

/** One look, as each pass over a host group makes it. */
async function look(password: string, isFresh = false): Promise<string> {
  const looker = await vcenter.account(password)
  try {
    await looker.session({ isFresh })
    return 'signed in'
  } catch (error) {
    return String(error)
  } finally {
    looker.close()
  }
}

it("retries a rejected password only on a user's request, but a new one at once", async () => {
  refuseAllBut('right')
  expect(await look('wrong')).toContain('Check username and password')
  expect(await look('wrong')).toContain('Check username and password')
  expect(signIns()).toBe(1)
  expect(await look('wrong', true)).toContain('Check username and password')
  expect(signIns()).toBe(2)
  expect(await look('right')).toBe('signed in')
})

it('retries a rejected password after ten minutes', async () => {
  refuseAllBut('right')
  await look('wrong')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 })
  try {
    await look('wrong')
  } finally {
    vi.useRealTimers()
  }
  expect(signIns()).toBe(2)
})

it('signs in again when vCenter omits all properties because the session has ended', async () => {
  const sessions = guard()
  const missing =
    '<missingSet><path>name</path><fault><fault xsi:type="NotAuthenticated"/><localizedMessage>The session is not authenticated.</localizedMessage></fault></missingSet>'
  answer = (asked) => {
    if (asked.method !== 'RetrievePropertiesEx') return sessions.answer(asked)
    const content = sessions.signedIn.has(asked.session)
      ? '<propSet><name>name</name><val>one</val></propSet>'
      : missing
    return {
      content: `<RetrievePropertiesExResponse><returnval><objects><obj type="Folder">group-d1</obj>${content}</objects></returnval></RetrievePropertiesExResponse>`,
    }
  }
  const session = await account.session()
  sessions.signedIn.clear()
  const found = await read(session, { references: [object], paths: ['name'] })
  expect(found.map((each) => textOfProperty(each, 'name'))).toEqual(['one'])
})

it('reports that vCenter may be starting if it returns a page', async () => {
  answer = () => ({ status: 503, page: '<html><body>503 Service Unavailable</body></html>' })
  await expect(account.session()).rejects.toThrow(
    'The server at the endpoint of the cloud provider is not a vCenter: it answered with status 503. Check endpoint. A vCenter that was just started answers like this for some minutes.',
  )
})

it.each(['https://somebody@vcenter.example', 'https://:secret@vcenter.example'])(
  'refuses credentials in a URL: %s',
  async (endpoint) => {
    const settings = { attributes: { endpoint, username: 'gantry' }, secret: () => Promise.resolve('secret') }
    await expect(Account.of(settings)).rejects.toThrow('endpoint of the cloud provider must be')
  },
)
