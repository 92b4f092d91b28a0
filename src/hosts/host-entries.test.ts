import { expect, it } from 'vitest'
import { hostEntries } from './host-entries.ts'
import type { HostRow, SetupRow } from './providers/provider.ts'

const common = { service: 'Config', uri: '' }
const host = (name: string, more: Partial<HostRow> = {}): HostRow => ({
  ...common,
  id: name,
  modelIndex: 'Host',
  name,
  state: 'connected',
  isApproved: true,
  ...more,
})
const setup = (name: string, state: SetupRow['state'], hostId?: string): SetupRow => ({
  id: `${name} ${state}`,
  name,
  state,
  status: null,
  steps: null,
  address: null,
  startedOn: null,
  lastSeen: null,
  host: hostId === undefined ? null : { ...common, id: hostId, modelIndex: 'Host' },
})
const reported = (hosts: HostRow[], setups: SetupRow[]) =>
  hostEntries(hosts, setups).map(({ name, state, setup: open }) => [name, state, open?.state ?? null])

it('lists hosts that wait for approval first, then failed ones, then healthy ones', () => {
  const hosts = [
    host('b'),
    host('a'),
    host('lost', { state: 'notConnected' }),
    host('new', { state: 'pendingConnect', isApproved: false, keyFingerprint: 'SHA256:abc' }),
  ]
  expect(reported(hosts, [setup('broken', 'failed'), setup('new', 'waiting', 'new')])).toEqual([
    ['new', 'waiting', 'waiting'],
    ['broken', 'failed', 'failed'],
    ['lost', 'notConnected', null],
    ['a', 'connected', null],
    ['b', 'connected', null],
  ])
})

it('shows a setup with the host it creates, until it is complete', () => {
  expect(reported([host('a')], [setup('a', 'completed', 'a')])).toEqual([['a', 'connected', null]])
  expect(reported([], [setup('a', 'running')])).toEqual([['a', 'installing', 'running']])
})

it('hides a failure once the machine has tried again', () => {
  expect(reported([host('a')], [setup('a', 'completed', 'a'), setup('a', 'failed')])).toEqual([
    ['a', 'connected', null],
  ])
  expect(reported([], [setup('a', 'running'), setup('a', 'failed')])).toEqual([
    ['a', 'installing', 'running'],
  ])
})

it('offers no approval before a machine has registered', () => {
  expect(reported([host('a', { state: 'pendingConnect', isApproved: false })], [])).toEqual([
    ['a', 'connecting', null],
  ])
})

it('shows a disabled host as cordoned while it is connected', () => {
  expect(reported([host('a', { serviceState: 'disabled' })], [])).toEqual([['a', 'cordoned', null]])
})
