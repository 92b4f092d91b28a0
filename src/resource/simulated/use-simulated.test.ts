import { expect, test } from 'vitest'
import { hasSimulatedLabel } from './use-simulated.ts'

test('knows the mark of the demo by any prefix, and no other label', () => {
  expect(hasSimulatedLabel({ labels: { 'gantry/simulated': 'true' } })).toBe(true)
  expect(hasSimulatedLabel({ labels: { 'platform.example.com/simulated': 'true' } })).toBe(true)
  expect(hasSimulatedLabel({ labels: { 'gantry/simulated': 'false', simulated: 'true' } })).toBe(false)
  expect(hasSimulatedLabel({ labels: null })).toBe(false)
})
