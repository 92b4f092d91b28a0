import { expect, it } from 'vitest'
import { reasonsFrom } from './claim-list.tsx'

const event = (namespace: string, name: string, message: string | null) => ({
  id: message ?? '',
  modelIndex: 'Event',
  service: 'Cluster',
  uri: '',
  namespace,
  message,
  involvedObject: { name },
})

it("shows each claim's last event, and distinguishes claims of the same name", () => {
  const events = [
    event('shop', 'data', null),
    event('shop', 'data', 'waiting for first consumer'),
    event('other', 'data', 'no class is set'),
    event('shop', 'data', 'older'),
  ]
  expect([...reasonsFrom(events)]).toEqual([
    ['shop/data', 'waiting for first consumer'],
    ['other/data', 'no class is set'],
  ])
})
