import { expect, it } from 'vitest'
import { readPodState } from './pod-states.ts'

it('tells a pod that runs from one that is ready', () => {
  expect(readPodState({ state: 'Running', isReady: true })).toEqual({ state: 'running' })
  expect(readPodState({ state: 'Running', isReady: false })).toEqual({ state: 'notReady' })
  // Not told, which says nothing against it.
  expect(readPodState({ state: 'Running', isReady: null })).toEqual({ state: 'running' })
})

it('keeps the word of a pod that does not run', () => {
  expect(readPodState({ state: 'Init:0/1', isReady: false })).toEqual({ state: 'starting', word: 'Init:0/1' })
  expect(readPodState({ state: 'Completed', isReady: false })).toEqual({ state: 'completed' })
})
