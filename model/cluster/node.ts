import { causesAttribute } from '../code-attributes.ts'
import { choice, defineClass, json, list, many, one, string } from '../define.ts'
import { addressAttribute } from '../workloads/address-attribute.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'
import type { NodeStatus } from '../kubernetes-status.ts'

export const Node = defineClass({
  service: 'cluster',
  name: 'Node',
  collection: 'nodes',
  label: 'Node',
  parent: 'KubernetesCluster.nodes',
  kubernetes: { apiVersion: 'v1', kind: 'Node', plural: 'nodes', namespaced: false },
  truth: 'cluster',
  methods: ['GET', 'PUT', 'DELETE'],
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    state: choice(['ready', 'notReady', 'unknown'], {
      readOnly: true,
      order: ['notReady', 'unknown', 'ready'],
    }),
    troubles: list({ readOnly: true, description: 'Problems of the node, as sentences.' }),
    causes: causesAttribute('troubles'),
    addresses: addressAttribute(),
    status: json<NodeStatus>({ readOnly: true }),
  },
  children: {
    metadata: one('ObjectMeta'),
    spec: one('NodeSpec'),
    nodeStats: one('NodeStats'),
    alarms: many('environments.Alarm'),
  },
  actions: ['cordon', 'uncordon', 'drain', 'yaml'],
})
