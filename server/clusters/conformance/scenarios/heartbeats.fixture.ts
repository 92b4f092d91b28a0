import { get, inGroup, patch, post, remove, scenario, showing, time } from '../scenario.fixture.ts'

const leases = inGroup('coordination.k8s.io/v1', 'leases')
const held = `${leases}/held`
const begun = '2026-01-01T00:00:00.000000Z'
const change = (spec: object) => patch('merge', held, { spec })

export const heartbeats = [
  scenario(
    'stores the leases that nodes renew',
    showing(
      post(leases, {
        metadata: { name: 'held' },
        spec: { holderIdentity: 'me', leaseDurationSeconds: 40, renewTime: begun },
      }),
      'spec',
      'metadata.generation',
    ),
    change({ renewTime: time }),
    showing(change({ acquireTime: begun, renewTime: '2026-01-01T00:00:00.5Z' }), 'spec'),
    showing(change({ renewTime: '2026-01-01T00:00:01.000001Z' }), 'spec'),
    change({ renewTime: 'now' }),
    change({ leaseDurationSeconds: 0 }),
    change({ leaseTransitions: -1 }),
    showing(change({ holderIdentity: null }), 'spec'),
    change({ holderIdentity: '' }),
    showing(get(leases), 'kind'),
    showing(remove(held), 'kind', 'status'),
  ),
]
