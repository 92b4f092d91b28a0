import { defineAction } from '../action.ts'
import { warningReasons } from '../answers/message.ts'
import { clusterRights } from '../cluster/cluster-rights.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

export const joinCommand = defineAction({
  on: 'cluster.HostCluster',
  verb: 'joinCommand',
  summary: 'Get the command that connects a cluster',
  body: s.object({
    rights: s.choice(clusterRights, { description: 'Rights of the service in the cluster.' }),
    image: s.optional(
      s.nullable(
        s.string({
          maxLength: 512,
          pattern: '^[A-Za-z0-9][\\w.:/@-]*$',
          description: 'Image of the agent; defaults to AGENT_IMAGE of the service.',
        }),
      ),
    ),
  }),
  example: { rights: 'edit' },
  refusals: {
    rights: message('clusterAgents.rights'),
    image: message('clusterAgents.imageInvalid'),
  },
  answer: s.object({
    command: s.string({ description: 'Valid until it has connected the cluster, and for a day at most.' }),
    manifest: s.string({ description: 'Address of the manifest that the command applies.' }),
    expiresOn: s.time(),
    warnings: s.array(s.string(), {
      description: 'Reasons why the cluster may not reach the service with this command.',
    }),
    warningReasons,
  }),
})
