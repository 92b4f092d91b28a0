import * as nodeActions from '../../../model/actions/nodes.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { toAnswer } from '../../errors.ts'
import { isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf, type Context, type Written } from '../../records/context.ts'
import { changed } from '../workloads/workload-object.ts'
import { refusing } from '../workloads/workload-refusal.ts'
import { targetOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'

const isOpen = ({ spec }: KubernetesObject): boolean => !isFields(spec) || spec['unschedulable'] !== true

/** Returns true if a node is schedulable, read from its API server. */
export async function isSchedulable(context: Context, node: ResourceRow): Promise<boolean> {
  const { hostClusterId, reference } = await targetOf(context, node)
  const driver = await context.clusters.connected(hostClusterId)
  return isOpen(await refusing({ name: 'Node' }, () => driver.get(reference)))
}

/** Makes a node schedulable or unschedulable. */
export async function setSchedulable(context: Context, node: ResourceRow, opens: boolean): Promise<Written> {
  const { hostClusterId, kind, reference } = await targetOf(context, node)
  return refusing({ name: 'Node' }, () =>
    context.clusters.write(hostClusterId, authorOf(context), async (driver) => {
      if (isOpen(await driver.get(reference)) === opens) return []
      const patch = { spec: { unschedulable: opens ? null : true } }
      return [changed(kind, await driver.mergePatch(reference, patch))]
    }),
  )
}

/** Marks a node unschedulable; its running pods stay. */
export const cordon = implement(nodeActions.cordon, {
  apply: async (context, { resource }) => {
    const written = await setSchedulable(context, resource, false)
    const code = written.changes.length === 0 ? 'drains.wasCordoned' : 'drains.cordoned'
    return answerOf(context, written, message(code, { node: resource.name ?? '' }))
  },
})

/** Makes a node schedulable again. */
export const uncordon = implement(nodeActions.uncordon, {
  apply: async (context, { resource }) => {
    const written = await setSchedulable(context, resource, true)
    const code = written.changes.length === 0 ? 'drains.wasNotCordoned' : 'drains.uncordoned'
    return answerOf(context, written, message(code, { node: resource.name ?? '' }))
  },
})

const answerOf = (context: Context, written: Written, reported: Message) => ({
  status: 200,
  ...toAnswer(reported),
  changes: changesOf(context, [written]),
})
