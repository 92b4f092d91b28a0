import { message } from '../../../model/messages/message.ts'
import { clusterPolicyProblems } from '../../../model/cluster/cluster-policy-rule.ts'
import { violationOf } from '../../errors.ts'
import { changedNames } from '../check.ts'
import { violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'
import type { RulesOf } from '../class-rules.ts'
import { equals } from '../../store/store.ts'

/** Returns the names of the clusters that use a policy; null if there are none. */
async function usersOf(reader: Reader, policy: string | null): Promise<string[] | null> {
  const clusters = await reader.find({
    class: 'cluster.HostCluster',
    conditions: [equals('policySelector', policy)],
  })
  return clusters.length === 0 ? null : clusters.map(({ name, id }) => name ?? id)
}

export const clusterPolicyRules: RulesOf<'cluster.ClusterPolicy'> = {
  prepare(_context, draft, row) {
    const values = { ...row?.attributes, ...draft.attributes }
    return Promise.resolve(
      clusterPolicyProblems(values, new Set(changedNames(draft, row))).map(({ field, problem }) =>
        violationAt(draft, field, problem),
      ),
    )
  },

  /** Clusters refer to their policy by name: after a rename, they would wait for it forever. */
  async check(_context, { reader, draft, row }) {
    const { name = row?.name } = draft.attributes
    if (row === null || name === row.name) return []
    const users = await usersOf(reader, row.name)
    if (users === null) return []
    return [
      violationAt(draft, 'name', message('rules.policyNameUsed', { name: row.name ?? '', clusters: users })),
    ]
  },

  /** Clusters need their policy for hosts that join later. */
  async checkDelete(reader, row) {
    const users = await usersOf(reader, row.name)
    if (users === null) return { violations: [], alsoIds: [] }
    const text = message('rules.policyUsed', { name: row.name ?? '', clusters: users })
    return { violations: [violationOf({ modelIndex: 'ClusterPolicy', field: 'name' }, text)], alsoIds: [] }
  },
}
