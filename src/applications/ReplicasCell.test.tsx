import { expect, test } from 'vitest'
import { readToasts } from '../hooks/use-toasts.ts'
import { environments } from '../messages/en/environments.ts'
import { errors } from '../messages/en/errors.ts'
import type { Component } from './component.ts'
import { leavePage } from '../form/left-page.fixture.tsx'
import { useScale } from './ReplicasCell.tsx'

const component = {
  id: 'the-deployment',
  name: 'shop',
  kind: 'Deployment',
  specId: 'the-spec',
  desired: 2,
} as Component

test('reports scaling with an undo after leaving the page', async () => {
  const { bodies, settled, drawn } = leavePage(() => useScale(component), {
    messages: { environments, errors },
    addressEnd: '/the-spec',
  })
  const scaled = settled()
  drawn.scale(5)
  await scaled
  const undo = readToasts().at(-1)
  expect(undo).toMatchObject({ kind: 'done', text: 'shop scaled from 2 to 5', action: { label: 'Undo' } })
  const undone = settled()
  undo?.action?.run()
  await undone
  const last = readToasts().at(-1)
  expect(last).toMatchObject({ kind: 'done', text: 'shop scaled from 5 to 2' })
  expect(last?.action).toBeUndefined()
  expect(bodies).toEqual([{ replicas: 5 }, { replicas: 2 }])
})

test("doesn't undo scaling if the replicas changed since, and explains why", async () => {
  const { settled, drawn } = leavePage(() => useScale(component), {
    messages: { environments, errors },
    addressEnd: '/the-spec',
    answer: (headers) =>
      headers.get('If-Match') === '"7"'
        ? Response.json({}, { status: 412 })
        : Response.json({ generation: 7 }),
  })
  const scaled = settled()
  drawn.scale(5)
  await scaled
  const undone = settled()
  readToasts().at(-1)?.action?.run()
  await undone
  expect(readToasts().at(-1)).toMatchObject({
    kind: 'failed',
    text: `shop was not scaled. ${errors.changedSince}`,
  })
})
