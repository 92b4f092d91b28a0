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

test('sends a form once, even if submitted twice at once', async () => {
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

test('reports a result after its form was closed, and leaves other forms open', async () => {
  const { followed, sent } = leaveForm(done)
  await sent
  expect(readToasts().at(-1)).toMatchObject({ kind: 'done', text: '["berth",{"name":"new"},true]' })
  expect(followed).toEqual(['berth'])
})

test("doesn't navigate away from a page that was opened since", async () => {
  const { followed, sent } = leaveForm(done)
  vi.stubGlobal('location', { pathname: '/elsewhere' })
  await sent
  expect(readToasts()).toHaveLength(1)
  expect(followed).toEqual([])
})

test('reports an error after its form was closed, with the original request', async () => {
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

test('offers a retry by Retry-After after its form was closed', async () => {
  const { sent } = leaveForm(() =>
    Response.json(
      { message: 'The cluster east is being taken over.' },
      { status: 503, headers: { 'Retry-After': '2' } },
    ),
  )
  await sent
  expect(readToasts().at(-1)).toMatchObject({ kind: 'failed', action: { label: 'Try again' } })
})
