import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { englishOf } from '../../errors.ts'
import { storedText } from '../../records/stored-text.ts'
import { type Member, memberOf } from './steps.ts'
import { progressOf } from './troubles.ts'

const row = { id: '1', name: 'node-1' }

function waiting(why: Parameters<typeof storedText>[0]): Member {
  const { message: status, reasons } = storedText(why)
  return memberOf({ attributes: { state: 'waiting', role: 'controlPlane', status, reasons } })
}

it.each([
  [message('managedClusters.hostNotConnected', { host: 'node-1' }), 'node-1 is not connected.'],
  [message('managedClusters.hostNotConnected', { host: 'node-2' }), 'node-1: node-2 is not connected.'],
  [
    message('managedClusters.waitsForPolicy', { policy: 'default' }),
    'node-1: Waiting for the cluster policy default.',
  ],
  ['The mirror is not there.', 'node-1: The mirror is not there.'],
])('names the host that waits once: %j', (why, text) => {
  expect(englishOf(progressOf(row, waiting(why)))).toBe(text)
})
