import { expect, it } from 'vitest'
import { basic, password, startTestService } from '../app.fixture.ts'
import { unlockAccount } from './unlock-account.ts'

it('admits a user who has lost everything but access to the machine', async () => {
  await using service = await startTestService().then((started) => ({
    ...started,
    ask: started.ask.bind(started),
    [Symbol.asyncDispose]: () => started.close(),
  }))
  const made = await unlockAccount(service.store, 'ADMIN')
  expect(made).toMatch(/^[a-z2-9-]{23}$/)
  const signIn = (body: object) =>
    service.app.inject({ method: 'POST', url: '/session', payload: JSON.stringify(body) })
  expect((await signIn({ user: 'admin', password })).statusCode).toBe(401)
  expect((await signIn({ user: 'admin', password: made })).json()).toMatchObject({
    code: 'passwordChangeRequired',
  })
  const replaced = { user: 'admin', password: made, newPassword: 'chosen by its user' }
  expect((await signIn(replaced)).statusCode).toBe(200)
  const headers = { authorization: basic('admin', 'chosen by its user') }
  expect((await service.ask('GET', '/users/api/users', undefined, headers)).json()).toMatchObject([
    { isDisabled: false, hasSecondFactor: false, mustChangePassword: false },
  ])
  expect(await unlockAccount(service.store, 'nobody')).toBeNull()
})
