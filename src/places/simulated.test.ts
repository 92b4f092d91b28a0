import { expect, test } from 'vitest'
import type { Resource } from '../api/queries.ts'
import { setLabelPrefix } from '../util/kubernetes.ts'
import { faults, isOn, wordsOf, hasSimulatedLabel } from './simulated.tsx'

test('knows the mark of the demo by the prefix of the service, and no other label', () => {
  expect(hasSimulatedLabel({ labels: { 'gantry/simulated': 'true' } })).toBe(true)
  expect(hasSimulatedLabel({ labels: { 'platform.example.com/simulated': 'true' } })).toBe(false)
  expect(hasSimulatedLabel({ labels: { 'gantry/simulated': 'false', simulated: 'true' } })).toBe(false)
  expect(hasSimulatedLabel({ labels: null })).toBe(false)
  setLabelPrefix('platform.example.com')
  expect(hasSimulatedLabel({ labels: { 'platform.example.com/simulated': 'true' } })).toBe(true)
  expect(hasSimulatedLabel({ labels: { 'gantry/simulated': 'true' } })).toBe(false)
  setLabelPrefix('gantry')
})

const cluster = (values: Record<string, unknown>): Resource => ({
  id: '1',
  modelIndex: 'SimulatedCluster',
  service: 'Config',
  uri: '',
  ...values,
})
const on = (values: Record<string, unknown>): string[] =>
  faults.filter((fault) => isOn(fault, cluster(values))).map(({ name }) => name)

test('a cluster as it begins has no faults', () => {
  expect(on({})).toEqual([])
  expect(
    on({
      refusal: null,
      delayMs: 0,
      isSilent: false,
      watchEvents: 'inOrder',
      metrics: 'there',
      isCredentialExpired: false,
      lostNodes: [],
    }),
  ).toEqual([])
})

test('every fault is seen to be on', () => {
  const values = {
    refusal: '429',
    delayMs: 200,
    isSilent: true,
    watchEvents: 'repeated',
    metrics: 'missing',
    isCredentialExpired: true,
    lostNodes: ['node-1'],
  }
  expect(on(values).toSorted()).toEqual(Object.keys(values).toSorted())
})

test('every value of a choice has words, that it goes well too', () => {
  const choices = faults.filter(({ attribute }) => attribute.kind === 'choice')
  expect(choices.map(wordsOf)).toEqual([
    ['none', '429', '500', '503'],
    ['inOrder', 'repeated', 'disordered'],
    ['there', 'missing', 'failing'],
  ])
})
