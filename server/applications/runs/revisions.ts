import * as workloadActions from '../../../model/actions/workloads.ts'
import type { Revision } from '../../../model/actions/workloads.ts'
import { fieldsOf, listOf, textField } from '../../../model/fields.ts'
import { implement } from '../../resources/implement.ts'
import { sorted } from '../shown.ts'
import { writeObject } from '../imports/manifest.ts'
import { readHistory } from './rollback.ts'
import type { WorkloadRevision } from './workload-revisions.ts'

/** Lists a workload's revisions, newest first, from the cluster; the service stores no history. */
export const revisions = implement(workloadActions.revisions, {
  apply: async (context, { resource }) => {
    const history = await readHistory(context, resource)
    return history.revisions.map(shown)
  },
})

function shown({ template, ...revision }: WorkloadRevision): Revision {
  const { containers } = fieldsOf(template['spec'])
  const images = listOf(containers).flatMap((container) => textField(container, 'image') ?? [])
  return { ...revision, images, template: writeObject(sorted(template)) }
}
