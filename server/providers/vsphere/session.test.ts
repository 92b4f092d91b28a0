import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Asked, FakeVCenter, fault, introduction, type Said } from './vcenter.fixture.ts'
import type { Account } from './session.ts'

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

it('signs in again when its session has ended, whatever cookie the refusal comes with', async () => {
  const sessions = guard()
  ;({ answer } = sessions)
  const session = await account.session()
  await session.call(object, 'Look')
  sessions.signedIn.clear()
  const seen = await Promise.all([session.call(object, 'Look'), session.call(object, 'Look')])
  expect(seen.map(([value]) => value?.text)).toEqual(['seen', 'seen'])
  expect(vcenter.methods.filter((method) => method === 'Login')).toHaveLength(2)
})
