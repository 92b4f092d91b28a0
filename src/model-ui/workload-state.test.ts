import { expect, it } from 'vitest'
import { readListState } from '../util/list-url.ts'
import { defineList, listParams } from '../table/list-definition.ts'
import { podStateFilter, readPodState } from './workload-state.ts'

it('distinguishes a running pod from a ready one', () => {
  expect(readPodState({ state: 'Running', isReady: true })).toEqual({ state: 'running' })
  expect(readPodState({ state: 'Running', isReady: false })).toEqual({ state: 'notReady' })
  // Unknown readiness does not count as not ready.
  expect(readPodState({ state: 'Running', isReady: null })).toEqual({ state: 'running' })
})

it('keeps the state of a pod that is not running', () => {
  expect(readPodState({ state: 'Init:0/1', isReady: false })).toEqual({ state: 'starting', word: 'Init:0/1' })
  expect(readPodState({ state: 'Completed', isReady: false })).toEqual({ state: 'completed' })
})

const pods = defineList({
  class: 'environments.Pod',
  columns: [],
  order: [],
  filters: [podStateFilter],
})

const filterFor = (...states: string[]) =>
  listParams(pods, readListState(new URLSearchParams(states.map((state) => ['filter', `state,${state}`]))))

it('finds pods by the name of a state', () => {
  expect(filterFor('Running').query).toEqual({ state: 'Running', isReady: [true, null] })
  expect(filterFor('NotReady').query).toEqual({ state: 'Running', isReady: false })
  expect(filterFor('Completed').query).toEqual({ state: 'Completed' })
  // A URL may contain values that the menu lacks.
  expect(filterFor('Init:0/1').query).toEqual({ state: 'Init:0/1' })
})

it('finds pods in any of several states', () => {
  expect(filterFor('Completed', 'Error').query).toEqual({ state: ['Completed', 'Error'] })
  expect(filterFor('NotReady', 'Error')).toMatchObject({
    oneOf: [[{ state: 'Running', isReady: false }, { state: 'Error' }]],
  })
  expect(filterFor('NotReady', 'Error').query).toBeUndefined()
})

it('names each state as the list does', () => {
  const translate = (text: string) => text
  const words = podStateFilter.choices.map(({ label }) =>
    label(((key: string) => key) as never, translate as never),
  )
  expect(words.slice(0, 5)).toEqual([
    'components.states.running',
    'components.states.notReady',
    'components.states.pending',
    'components.states.crashLoop',
    'components.states.imagePull',
  ])
  expect(new Set(words).size).toBe(words.length)
})
