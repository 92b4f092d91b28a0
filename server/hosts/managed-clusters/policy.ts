import { ClusterPolicy, defaultPolicyText } from '../../../model/cluster/cluster-policy.ts'
import type { Attributes } from '../../../model/types.ts'
import { rootId, type RowReader, type Store } from '../../store/store.ts'
import { systemAuthor } from '../../records/context.ts'

export const policyClass = 'cluster.ClusterPolicy'

/** Policy that a cluster is created with. */
export type Policy = Attributes<'cluster.ClusterPolicy'>

const defaults = Object.fromEntries(
  Object.entries(ClusterPolicy.attributes).map(([name, attribute]) => [
    name,
    'default' in attribute ? attribute.default : null,
  ]),
)

/** Returns the policy of a row. Unset values get defaults, unless they may be empty on purpose. */
export function policyOf({ attributes }: { attributes: Partial<Policy> }): Policy {
  const given = Object.entries(attributes).filter(
    ([name, value]) => value !== null || name === 'networkManifest',
  )
  // The store returns values as declared by the class.
  return { ...defaults, ...Object.fromEntries(given) } as Policy
}

/** Creates the policy `default` if there is none, so clusters can be created without a custom one. */
export async function ensureDefaultPolicy(store: Store): Promise<void> {
  const exists = async (reader: RowReader): Promise<boolean> =>
    (await reader.find({ class: policyClass }, { count: 1 })).length > 0
  if (await exists(store)) return
  await store.write(systemAuthor, async (transaction) => {
    // Another replica may have been first.
    if (await exists(transaction)) return
    await transaction.insert(
      { parent: rootId('cluster'), relation: 'clusterPolicies' },
      {
        class: policyClass,
        attributes: {
          ...defaults,
          name: 'default',
          description: defaultPolicyText,
        },
      },
    )
  })
}
