import { expect, test } from 'vitest'
import { model } from '../../model/index.ts'
import { errorOf, splitByField } from '../api/errors.ts'
import type { Resource } from '../api/queries.ts'
import { endApiKeys } from '../api/calls/sessions.ts'
import { readToasts } from '../hooks/use-toasts.ts'
import { errors } from '../messages/en/errors.ts'
import { resource } from '../messages/en/resource.ts'
import { writableAttributes } from './form-values.ts'
import { leavePage } from './left-page.fixture.tsx'
import { inOwnWords, useUpdateForm, type UpdateRequest } from './use-resource-form.ts'

const user: Resource = {
  id: 'dora',
  modelIndex: 'User',
  service: 'users',
  uri: '/users/api/users/dora',
  name: 'dora',
  generation: 3,
}

/** Submits a new password for a user, and returns the bodies of all requests to the address. */
async function setPassword(addressEnd: string, options: { send?: UpdateRequest; saved?: string }) {
  const page = leavePage(
    () =>
      useUpdateForm({
        class: 'users.User',
        resource: user,
        attributes: writableAttributes(model.get('users.User'), 'update', ['password']),
        onDone: () => undefined,
        ...options,
      }),
    { messages: { errors, resource }, addressEnd },
  )
  const settled = page.settled()
  page.drawn.state.form.setValue('password', 'a longer one for dora')
  page.drawn.shell.onSubmit()
  await settled
  return page.bodies
}

const change = { password: 'a longer one for dora' }

test('sends a change as an update of its resource', async () => {
  expect(await setPassword('/users/dora', {})).toEqual([change])
  expect(readToasts().at(-1)).toMatchObject({ kind: 'done', text: 'dora was saved.' })
})

test('sends a new password and the end of the API keys in one request', async () => {
  const options = { send: endApiKeys(), saved: 'The password of dora was set.' }
  expect(await setPassword('/users/dora/endApiKeys', options)).toEqual([change])
  expect(readToasts().at(-1)).toMatchObject({ kind: 'done', text: options.saved })
})

test("describes another user's change in the console's own words", () => {
  const reasons = [
    { code: 'transactions.changedMeanwhile', params: { resource: 'User dora', generation: 4 } },
  ]
  const refusal = errorOf(412, { code: 'changedMeanwhile', message: 'At generation 4.', reasons }, null)
  const shown = inOwnWords(refusal, 'dora was changed.')
  expect(splitByField(shown, [], ({ message, reasons: codes }) => `${message} ${codes?.length}`)).toEqual({
    byField: {},
    rest: ['dora was changed. 0'],
  })
})
