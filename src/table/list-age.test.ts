import { expect, it } from 'vitest'
import { rowsAge } from './list-age.tsx'

const rows = {
  stream: { status: 'live' },
  class: 'environments.Pod',
  readAt: 1000,
  isReading: false,
  isFailed: false,
  isLastKnown: undefined,
  disconnected: 0,
} as const

it('is live while the stream is, whenever the rows were read', () => {
  expect(rowsAge(rows)).toEqual({ says: 'live' })
  expect(rowsAge({ ...rows, stream: { status: 'connecting' } })).toEqual({ says: 'connecting' })
})

it("is the time of the stream's last message, or of the last possible read since", () => {
  expect(rowsAge({ ...rows, stream: { status: 'disconnected', since: 900 } })).toEqual({
    says: 'dataFrom',
    time: 1000,
  })
  expect(rowsAge({ ...rows, stream: { status: 'disconnected', since: 2000 } })).toEqual({
    says: 'dataFrom',
    time: 2000,
  })
  // A change was announced but is not loaded yet.
  expect(rowsAge({ ...rows, isReading: true, stream: { status: 'disconnected', since: 2000 } })).toEqual({
    says: 'dataFrom',
    time: 1000,
  })
  expect(rowsAge({ ...rows, isFailed: true })).toEqual({ says: 'dataFrom', time: 1000 })
})

it('shows which clusters behind the rows are disconnected', () => {
  expect(rowsAge({ ...rows, disconnected: 2 })).toEqual({ says: 'partlyDisconnected' })
  expect(rowsAge({ ...rows, isLastKnown: true, disconnected: 2 })).toEqual({ says: 'lastKnown' })
  // These rows belong to another cluster.
  expect(rowsAge({ ...rows, isLastKnown: false, disconnected: 2 })).toEqual({ says: 'live' })
  expect(rowsAge({ ...rows, class: 'catalog.Application', disconnected: 2 })).toEqual({ says: 'live' })
})
