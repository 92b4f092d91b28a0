import { expect, test } from 'vitest'
import type { Resource } from '../api/queries.ts'
import { setLabelPrefix } from '../util/kubernetes.ts'
import { faults, isOn, wordsOf, hasSimulatedLabel } from './simulated.tsx'

test("recognizes the demo's label by the service's prefix, and no other", () => {
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

test('a cluster starts without faults', () => {
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

test('every fault is recognized as active', () => {
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

test('every value of a choice has a text, including the faultless one', () => {
  const choices = faults.filter(({ attribute }) => attribute.kind === 'choice')
  expect(choices.map(wordsOf)).toEqual([
    ['none', '429', '500', '503'],
    ['inOrder', 'repeated', 'disordered'],
    ['there', 'missing', 'failing'],
  ])
})
