import type { Revision } from '../../../model/answers/revision.ts'
import { fieldsOf, listOf, textField } from '../../../model/fields.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { connectedDriver, targetOf } from '../../records/workload-target.ts'
import { sorted } from '../shown.ts'
import { writeObject } from '../imports/manifest.ts'
import { readRevisions, type WorkloadRevision } from './workload-revisions.ts'

/** Lists a workload's revisions, newest first, from the cluster; the service stores no history. */
export const revisions: ActionHandler = async (context, { resource }) => {
  const { hostClusterId, reference } = await targetOf(context, resource)
  const driver = await connectedDriver(context, hostClusterId)
  const found = await refusing(context.model.get(resource.class), async () =>
    readRevisions(driver, await driver.get(reference)),
  )
  return found.map(shown)
}

revisions.reads = true

function shown({ template, ...revision }: WorkloadRevision): Revision {
  const { containers } = fieldsOf(template['spec'])
  const images = listOf(containers).flatMap((container) => textField(container, 'image') ?? [])
  return { ...revision, images, template: writeObject(sorted(template)) }
}

const text = { type: 'string' }
const orNull = (type: string) => ({ type: [type, 'null'] })

revisions.describes = {
  summary: 'Read the revisions that the cluster keeps, the newest first',
  answer: {
    'application/json': {
      schema: {
        type: 'array',
        items: {
          type: 'object',
          required: [
            'revision',
            'name',
            'hash',
            'createdOn',
            'hasReturned',
            'cause',
            'isCurrent',
            'images',
            'template',
          ],
          properties: {
            revision: { type: 'integer', description: 'Its number, which rollback takes.' },
            name: { ...text, description: 'The replica set or controller revision that keeps it.' },
            hash: { ...orNull('string'), description: 'What tells its pods from those of others.' },
            createdOn: { ...orNull('integer'), description: 'When it was there first, in milliseconds.' },
            hasReturned: {
              ...orNull('boolean'),
              description: 'Whether it came back after another; null where the cluster does not note that.',
            },
            cause: { ...orNull('string'), description: 'What was noted as kubernetes.io/change-cause.' },
            isCurrent: { type: 'boolean', description: 'Whether the workload has it now.' },
            images: { type: 'array', items: text },
            template: { ...text, description: 'The pod template as YAML.' },
          },
        },
      },
    },
  },
}
