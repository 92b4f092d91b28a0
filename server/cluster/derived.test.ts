import { expect, it } from 'vitest'
import { deriveAttributes } from './derived.ts'
import { makePod } from './pod.fixture.ts'

const observed = { uid: 'one', name: 'web-1' }

it('tells of a pod which node it runs on, and of one that has none that it has none', () => {
  const placed = makePod({ metadata: observed, spec: { nodeName: 'worker-1' } })
  expect(deriveAttributes(placed)).toMatchObject({ nodeName: 'worker-1' })
  expect(deriveAttributes(makePod({ metadata: observed }))).toMatchObject({ nodeName: null })
})

it('tells nothing of what a person wrote, which no cluster has', () => {
  expect(deriveAttributes(makePod({ spec: { nodeName: 'worker-1' } }))).toEqual({})
})
