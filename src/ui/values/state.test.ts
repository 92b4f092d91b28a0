import { describe, expect, it } from 'vitest'
import { compareStates, isQuiet, isUrgent, readState, stateOf } from './state.ts'

describe('stateOf', () => {
  it.each([
    ['ready', 'ready'],
    ['notConnected', 'notConnected'],
    ['Running', 'running'],
    ['CrashLoopBackOff', 'crashLoop'],
    ['ErrImagePull', 'imagePull'],
    ['ContainerCreating', 'starting'],
    ['Init:0/2', 'starting'],
    ['Init:CrashLoopBackOff', 'crashLoop'],
    ['ExitCode:1', 'failed'],
    ['Completed', 'completed'],
    ['pendingDelete', 'deleting'],
    ['creating', 'installing'],
  ])('reads %s as %s', (value, expected) => {
    expect(stateOf(value)).toBe(expected)
  })

  it.each([null, undefined, 5, '', 'never reported'])('reads %j as unknown', (value) => {
    expect(stateOf(value)).toBe('unknown')
  })
})

it("keeps Kubernetes' own state if it is more specific", () => {
  expect(readState('Init:0/2')).toEqual({ state: 'starting', word: 'Init:0/2' })
  expect(readState('CrashLoopBackOff')).toEqual({ state: 'crashLoop' })
})

it('highlights states that need attention, and sorts them first', () => {
  expect(isQuiet('ready')).toBe(true)
  expect(isQuiet('connecting')).toBe(false)
  expect(isUrgent('pressure')).toBe(true)
  expect(['running', 'failed', 'connecting', 'degraded'].map(stateOf).sort(compareStates)).toEqual([
    'failed',
    'degraded',
    'connecting',
    'running',
  ])
})
