import { isFields } from '../../../model/fields.ts'
import type { Store } from '../../store/store.ts'
import { type Clusters, systemAuthor } from '../../records/context.ts'
import { memberClass, type MemberRow } from './steps.ts'

interface CordonParts {
  store: Store
  clusters: Clusters
}

/**
 * Cordons the nodes of disabled hosts in a managed cluster, and uncordons them when the hosts are enabled.
 * Nodes that a person cordoned stay cordoned. Does nothing while the cluster is unreachable.
 */
export async function cordonDisabledHosts(parts: CordonParts, clusterId: string): Promise<void> {
  if (parts.clusters.get(clusterId)?.status().state !== 'connected') return
  for (const row of await parts.store.related('cluster.HostCluster', clusterId, 'members')) {
    if (row.attributes.state !== 'ready') continue
    const host = await parts.store.related(memberClass, row.id, 'host')
    if (host?.attributes.serviceState === 'disabled') await cordon(parts, clusterId, row)
    else if (row.attributes.isCordoned === true) await uncordon(parts, clusterId, row)
  }
}

const referenceTo = ({ name }: MemberRow) => ({ apiVersion: 'v1', kind: 'Node', name: name ?? '' })

/** Recorded before it is applied; `uncordon` clears the record last. A crash in between repeats the step. */
async function cordon({ store, clusters }: CordonParts, clusterId: string, row: MemberRow): Promise<void> {
  await clusters.write(clusterId, systemAuthor, async (driver) => {
    const { spec } = await driver.get(referenceTo(row))
    if (isFields(spec) && spec['unschedulable'] === true) return []
    await note(store, row, true)
    await driver.mergePatch(referenceTo(row), { spec: { unschedulable: true } })
    return []
  })
}

async function uncordon({ store, clusters }: CordonParts, clusterId: string, row: MemberRow): Promise<void> {
  await clusters.write(clusterId, systemAuthor, async (driver) => {
    await driver.mergePatch(referenceTo(row), { spec: { unschedulable: null } })
    return []
  })
  await note(store, row, false)
}

async function note(store: Store, { id }: MemberRow, isCordoned: boolean): Promise<void> {
  await store.write(systemAuthor, async (transaction) => {
    if (await transaction.get(id)) await transaction.update(id, { attributes: { isCordoned } })
  })
}
