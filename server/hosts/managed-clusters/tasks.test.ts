import { expect, it } from 'vitest'
import { ClusterPolicy, countsForJoins } from '../../../model/cluster/cluster-policy.ts'
import type { Attribute } from '../../../model/define.ts'
import { CertificateFixture } from '../../clusters/connection/certificates.fixture.ts'
import { policyOf } from './policy.ts'
import { taskValues, type TaskSubject } from './tasks.ts'

function makeKubeconfig(): string {
  const certificates = new CertificateFixture()
  const { certificate } = certificates.authority('kubernetes')
  certificates.remove()
  const cluster = {
    server: 'https://10.0.0.1:6443',
    'certificate-authority-data': Buffer.from(certificate).toString('base64'),
  }
  return JSON.stringify({
    clusters: [{ name: 'edge', cluster }],
    users: [{ name: 'admin', user: { token: 'secret' } }],
    contexts: [{ name: 'admin@edge', context: { cluster: 'edge', user: 'admin' } }],
    'current-context': 'admin@edge',
  })
}

/** Returns a value that differs from the attribute's default. */
function another({ kind, default: own }: Attribute): unknown {
  if (kind === 'boolean') return own !== true
  if (kind === 'list') return ['another']
  if (kind === 'map' || kind === 'json') return { another: 'value' }
  return kind === 'choice' ? 'another' : 'another.example'
}

it('gives joining hosts exactly the policy values that the model declares', () => {
  const subject: TaskSubject = {
    cluster: { id: 'edge', name: 'edge' },
    policy: policyOf({ attributes: {} }),
    host: { attributes: { ipAddresses: ['10.0.0.2'] } },
    nodeName: 'edge-2',
    joinToken: 'abcdef.0123456789abcdef',
    kubeconfig: makeKubeconfig(),
  }
  // `noProxy` has no effect without a proxy.
  const start = { proxy: 'http://proxy:3128' }
  const given = (attributes: Record<string, unknown>): string => {
    const policy = policyOf({ attributes: { ...start, ...attributes } })
    return JSON.stringify([
      taskValues.installNode({ ...subject, policy }),
      taskValues.joinCluster({ ...subject, policy }),
    ])
  }
  const usual = given({})
  const counting = Object.entries<Attribute>(ClusterPolicy.attributes)
    .filter(([name, attribute]) => given({ [name]: another(attribute) }) !== usual)
    .map(([name]) => name)
  // Both address ranges are also part of `noProxy`.
  expect(counting.filter((name) => name !== 'clusterCidr' && name !== 'serviceIpRange')).toEqual(
    countsForJoins,
  )
})
