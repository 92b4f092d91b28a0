import { expect, test } from 'vitest'
import { readToasts } from '../hooks/use-toasts.ts'
import { environments } from '../messages/en/environments.ts'
import type { Component } from './component.ts'
import { leavePage } from '../form/left-page.fixture.tsx'
import { usePause } from './use-pause.ts'

const component = { id: 'the-deployment', name: 'shop', kind: 'Deployment', specId: 'the-spec' } as Component

test('reports a paused rollout with an undo after leaving the page', async () => {
  const { bodies, settled, drawn } = leavePage(() => usePause(), {
    messages: { environments },
    addressEnd: '/the-spec',
  })
  const paused = settled()
  drawn(component, true)
  await paused
  const undo = readToasts().at(-1)
  expect(undo).toMatchObject({ kind: 'done', action: { label: environments.pause.undo } })
  const undone = settled()
  undo?.action?.run()
  await undone
  const last = readToasts().at(-1)
  expect(last?.text).not.toBe(undo?.text)
  expect(last?.action).toBeUndefined()
  expect(bodies).toEqual([{ paused: true }, { paused: false }])
})
