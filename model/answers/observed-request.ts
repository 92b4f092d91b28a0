import * as s from '../schema.ts'
import { namedResource } from './resource-name.ts'

const text = (description: string) => s.nullable(s.string({ description }))

export const observedRequest = s.named(
  'ObservedRequest',
  s.object(
    {
      verb: s.string(),
      resource: s.string({ description: 'With its group and subresource: `deployments.apps/scale`.' }),
      namespace: s.nullable(s.string()),
      objectName: s.nullable(s.string()),
      hostCluster: s.string({ description: 'Name of the cluster at the time.' }),
      client: text("The client's user agent."),
      action: text(
        'The action for a change of a single value: scale, pause, resume, restart, cordon, uncordon or setImage.',
      ),
      valueBefore: text('Value before the change, as far as known.'),
      value: text('Requested value, such as replicas or an image.'),
      statusCode: s.nullable(
        s.integer({ description: 'HTTP status of the response; null if there was none, or none yet.' }),
      ),
      isOver: s.boolean({ description: 'True once the request has ended.' }),
      object: s.nullable(namedResource),
    },
    { description: "A request proxied to a cluster's API server, as recorded in the activity log." },
  ),
)

/** A request proxied to a cluster's API server, as recorded in the activity log. */
export type ObservedRequest = s.ValueOf<typeof observedRequest>
