import { expect, test } from 'vitest'
import { readToasts } from '../../hooks/use-toasts.ts'
import { revisions } from '../../messages/en/revisions.ts'
import type { Component } from '../component.ts'
import { leavePage } from '../../form/left-page.fixture.tsx'
import { useRollBack } from './RollBackButton.tsx'

const component = { name: 'shop', kind: 'Deployment', id: 'the-deployment' } as Component

test('reports a rollback with an undo after leaving the page', async () => {
  const { bodies, settled, drawn } = leavePage(() => useRollBack(component), {
    messages: { revisions },
    addressEnd: '/the-deployment/rollback',
  })
  const done = settled()
  drawn.rollBack(3, 5)
  await done
  const undo = readToasts().at(-1)
  expect(undo).toMatchObject({ kind: 'done', action: { label: revisions.undo } })
  const undone = settled()
  undo?.action?.run()
  await undone
  expect(readToasts().at(-1)?.action).toBeUndefined()
  expect(bodies).toEqual([{ revision: 3 }, { revision: 5 }])
})
