import { expect, test } from 'vitest'
import { readToasts } from '../../hooks/use-toasts.ts'
import { environments } from '../../messages/en/environments.ts'
import type { Component } from './component.ts'
import { leavePage } from './left-page.fixture.tsx'
import { useScale } from './use-scale.ts'

const component = { name: 'shop', kind: 'Deployment', specId: 'the-spec', desired: 2 } as Component

test('what was scaled is told and can be undone after its page was left', async () => {
  const { bodies, settled, drawn } = leavePage(() => useScale(component), {
    messages: { environments },
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
