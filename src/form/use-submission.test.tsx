import { expect, test, vi } from 'vitest'
import { update } from '../api/queries.ts'
import { readToasts, showToast } from '../hooks/use-toasts.ts'
import { errors } from '../messages/en/errors.ts'
import { resource } from '../messages/en/resource.ts'
import { leavePage } from './left-page.fixture.tsx'
import { useSubmission } from './use-submission.ts'

/** Form that updates a cluster, unmounted while its request is pending. */
function leaveForm(answer?: () => Response) {
  const followed: string[] = []
  const { drawn, settled } = leavePage(
    () =>
      useSubmission({
        ...update('cluster.HostCluster'),
        title: 'Edit berth',
        tell: ({ id }, { body }, isUnmounted) =>
          showToast({ kind: 'done', text: JSON.stringify([id, body, isUnmounted]) }),
        follow: () => followed.push('form'),
        lead: ({ id }) => followed.push(id),
        refuse: () => followed.push('refusal'),
      }),
    { messages: { errors, resource }, addressEnd: '/berth', ...(answer && { answer }) },
  )
  const sent = settled()
  drawn.mutate({ id: 'berth', body: { name: 'new' } })
  return { followed, sent }
}

test('a form that is sent twice at once is sent one time', async () => {
  const reported: string[] = []
  const { drawn, settled, bodies } = leavePage(
    () =>
      useSubmission({
        ...update('cluster.HostCluster'),
        title: 'Edit berth',
        tell: ({ id }) => reported.push(id),
      }),
    { messages: { errors, resource }, addressEnd: '/berth', answer: done },
  )
  const sent = settled()
  drawn.mutate({ id: 'berth', body: { name: 'new' } })
  drawn.mutate({ id: 'berth', body: { name: 'new' } })
  await sent
  expect(reported).toEqual(['berth'])
  expect(bodies).toHaveLength(1)
})

const done = () => Response.json({ id: 'berth' })

test('what is done after its form was closed is told, and closes no other form', async () => {
  const { followed, sent } = leaveForm(done)
  await sent
  expect(readToasts().at(-1)).toMatchObject({ kind: 'done', text: '["berth",{"name":"new"},true]' })
  expect(followed).toEqual(['berth'])
})

test('nobody is led away from another page by what was sent from this one', async () => {
  const { followed, sent } = leaveForm(done)
  vi.stubGlobal('location', { pathname: '/elsewhere' })
  await sent
  expect(readToasts()).toHaveLength(1)
  expect(followed).toEqual([])
})

test('a refusal that comes after its form was closed is told with what was asked for', async () => {
  const { followed, sent } = leaveForm(() =>
    Response.json({ message: 'The name new is taken.' }, { status: 409 }),
  )
  await sent
  expect(readToasts().at(-1)).toMatchObject({
    kind: 'failed',
    text: expect.stringMatching(/^“Edit berth” failed\. .*The name new is taken\./) as string,
  })
  expect(followed).toEqual([])
})

test('a refusal with Retry-After can be retried after its form was closed', async () => {
  const { sent } = leaveForm(() =>
    Response.json(
      { message: 'The cluster east is being taken over.' },
      { status: 503, headers: { 'Retry-After': '2' } },
    ),
  )
  await sent
  expect(readToasts().at(-1)).toMatchObject({ kind: 'failed', action: { label: 'Try again' } })
})
