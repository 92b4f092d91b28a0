import { defineClass, integer, string, timestamp } from '../define.ts'

/**
 * A user's write that was proxied to a cluster's API server. Only the latest are kept; the activity log has
 * all.
 */
export const KubernetesRequest = defineClass({
  service: 'cluster',
  name: 'KubernetesRequest',
  collection: 'kubernetesRequests',
  label: 'Kubernetes request',
  parent: 'Root',
  methods: ['GET'],
  attributes: {
    name: string({
      key: true,
      unique: 'NONE',
      readOnly: true,
      description: 'Verb, resource, name and namespace.',
    }),
    user: string({ readOnly: true }),
    hostCluster: string({ readOnly: true, label: 'Cluster' }),
    verb: string({ readOnly: true }),
    resource: string({
      readOnly: true,
      description: 'With its group and subresource: deployments.apps/scale.',
    }),
    namespace: string({ readOnly: true }),
    objectName: string({ readOnly: true }),
    objectId: string({
      readOnly: true,
      label: 'Object',
      description: 'Id of the object here, where it was known when the request came.',
    }),
    client: string({ readOnly: true }),
    action: string({
      readOnly: true,
      description:
        'What the request does by a single value: scale, pause, resume, restart, cordon, uncordon or setImage.',
    }),
    valueBefore: string({ readOnly: true }),
    value: string({ readOnly: true }),
    startedOn: timestamp({ readOnly: true, indexed: true }),
    endedOn: timestamp({ readOnly: true }),
    statusCode: integer({
      readOnly: true,
      description: 'Status of HTTP that the cluster answered; none where it did not.',
    }),
  },
})
