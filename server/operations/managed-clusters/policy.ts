import { ClusterPolicy } from '../../../model/cluster/cluster-policy.ts'
import type { RecordOf } from '../../../model/define.ts'
import { type ResourceRow, rootId, type Store } from '../../store/store.ts'
import { systemAuthor } from '../context.ts'

export const policyClass = 'cluster.ClusterPolicy'

/** A policy as clusters are made by it. */
export type Policy = RecordOf<typeof ClusterPolicy>

const defaults = Object.fromEntries(
  Object.entries(ClusterPolicy.attributes).map(([name, attribute]) => [
    name,
    'default' in attribute ? attribute.default : null,
  ]),
)

/** The policy of a row; what it leaves unset is as the class has it, but for what may be empty on purpose. */
export function policyOf({ attributes }: Pick<ResourceRow, 'attributes'>): Policy {
  const given = Object.entries(attributes).filter(
    ([name, value]) => value !== null || name === 'networkManifest',
  )
  // The store keeps the values of a row as its class declares them.
  return { ...defaults, ...Object.fromEntries(given) } as Policy
}

/** What the policy `default` says of itself, until somebody says otherwise. */
const defaultPolicyText =
  'As upstream has it: packages of pkgs.k8s.io, images of registry.k8s.io, the network flannel.'

/** Makes the policy `default` where there is no policy at all, so that a cluster can be made without one's own. */
export async function ensureDefaultPolicy(store: Store): Promise<void> {
  const [present] = await store.find({ class: policyClass }, { count: 1 })
  if (present) return
  await store.write(systemAuthor, (transaction) =>
    transaction.insert(
      { parent: rootId('cluster'), relation: 'clusterPolicies' },
      {
        class: policyClass,
        attributes: {
          ...defaults,
          name: 'default',
          description: defaultPolicyText,
        },
      },
    ),
  )
}
