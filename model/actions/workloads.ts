import { defineAction } from '../action.ts'
import { done } from '../answers/changes.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

/** Kinds with rolling updates of their pods. */
const rolledOut = ['environments.Deployment', 'environments.StatefulSet', 'environments.DaemonSet'] as const

export const restart = defineAction({
  on: ['environments.Application', ...rolledOut],
  verb: 'restart',
  summary: 'Replace all pods, a few at a time',
  answer: done,
})

const revision = s.object({
  revision: s.integer({
    description: 'Revision number for `rollback`; a restored template gets a new one.',
  }),
  name: s.string({ description: 'Name of its ReplicaSet or ControllerRevision.' }),
  hash: s.nullable(
    s.string({ description: "Hash in the pods' labels; for a StatefulSet, the name of the revision." }),
  ),
  createdOn: s.nullable(s.integer({ description: 'First use of the template, in milliseconds.' })),
  hasReturned: s.nullable(
    s.boolean({
      description: 'True if it was restored under a new number; null if the cluster does not record that.',
    }),
  ),
  cause: s.nullable(s.string({ description: 'Value of the annotation `kubernetes.io/change-cause`.' })),
  isCurrent: s.boolean({ description: 'True for the current revision.' }),
  images: s.array(s.string(), { description: 'Images of its containers, in order.' }),
  template: s.string({ description: 'The pod template as YAML.' }),
})

/** A current or past pod template of a workload, as stored by the cluster. */
export type Revision = s.ValueOf<typeof revision>

export const revisions = defineAction({
  on: rolledOut,
  verb: 'revisions',
  summary: "List the workload's revisions, newest first",
  reads: true,
  answer: s.array(revision),
})

export const rollback = defineAction({
  on: rolledOut,
  verb: 'rollback',
  summary: 'Restore the pod template of an earlier revision',
  body: s.object({
    revision: s.optional(
      s.nullable(
        s.integer({
          minimum: 1,
          description: 'Revision to restore; defaults to the previous one.',
        }),
      ),
    ),
  }),
  example: { revision: 3 },
  refusals: { revision: message('runs.revisionShape') },
  answer: done,
})
