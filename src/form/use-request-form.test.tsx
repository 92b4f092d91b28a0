import { expect, test, vi } from 'vitest'
import { updateOne } from '../api/queries.ts'
import { errors } from '../messages/en/errors.ts'
import { resource } from '../messages/en/resource.ts'
import { leavePage } from './left-page.fixture.tsx'
import { useRequestForm } from './use-request-form.ts'

/** Form of a name that is sent without the spaces around it. */
function openForm() {
  const onUnchanged = vi.fn()
  const page = leavePage(
    () =>
      useRequestForm({
        ...updateOne('cluster.HostCluster', 'berth'),
        title: 'Edit berth',
        defaultValues: { name: 'berth' },
        bodyOf: ({ name }) => ({ name: name.trim() }),
        onUnchanged,
      }),
    { messages: { errors, resource }, addressEnd: '/berth' },
  )
  return { ...page, onUnchanged }
}

test.each(['berth', ' berth '])('doesn\'t send the value "%s", which changes nothing', async (name) => {
  const { drawn, bodies, onUnchanged } = openForm()
  drawn.form.setValue('name', name, { shouldDirty: true })
  drawn.shell.onSubmit()
  await vi.waitFor(() => expect(onUnchanged).toHaveBeenCalledOnce())
  expect(bodies).toEqual([])
})

test('sends a changed value', async () => {
  const { drawn, bodies, settled, onUnchanged } = openForm()
  const sent = settled()
  drawn.form.setValue('name', ' quay ')
  drawn.shell.onSubmit()
  await sent
  expect(bodies).toEqual([{ name: 'quay' }])
  expect(onUnchanged).not.toHaveBeenCalled()
})
