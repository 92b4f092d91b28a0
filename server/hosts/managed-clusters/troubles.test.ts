import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { englishOf } from '../../errors.ts'
import { storedText } from '../../records/stored-text.ts'
import { progressOf } from './troubles.ts'

const row = { id: '1', name: 'node-1' }

function waiting(why: Parameters<typeof storedText>[0]) {
  const { message: status, reasons } = storedText(why)
  return { state: 'waiting', role: 'controlPlane', steps: null, retryOn: null, status, reasons } as const
}

it.each([
  [message('managedClusters.hostNotConnected', { host: 'node-1' }), 'node-1 is not connected.'],
  [message('managedClusters.hostNotConnected', { host: 'node-2' }), 'node-1: node-2 is not connected.'],
  [
    message('managedClusters.waitsForPolicy', { policy: 'default' }),
    'node-1: Waiting for the cluster policy default.',
  ],
  ['The mirror is not there.', 'node-1: The mirror is not there.'],
])('names the waiting host once: %j', (why, text) => {
  expect(englishOf(progressOf(row, waiting(why)))).toBe(text)
})
