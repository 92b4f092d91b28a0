import { expect, test } from 'vitest'
import { setLabelPrefix } from '../../util/labels.ts'
import { hasSimulatedLabel } from './use-simulated.ts'

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
