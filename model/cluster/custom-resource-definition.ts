import { choice, defineClass, json, one, string } from '../define.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

/**
 * A kind added to the cluster. The schemas of its versions are not stored: they are large and nobody filters
 * by them. A write would lose them, so the class is read-only.
 */
export const CustomResourceDefinition = defineClass({
  service: 'cluster',
  name: 'CustomResourceDefinition',
  collection: 'customResourceDefinitions',
  label: 'Custom resource definition',
  parent: 'KubernetesCluster.customResourceDefinitions',
  kubernetes: {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    plural: 'customresourcedefinitions',
    namespaced: false,
  },
  truth: 'cluster',
  methods: ['GET'],
  actions: ['objects'],
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    state: choice(['established', 'notEstablished', 'terminating'], { readOnly: true }),
    spec: json<{
      group: string
      scope: 'Namespaced' | 'Cluster'
      names: { kind: string; plural: string; shortNames?: string[]; categories?: string[] }
      versions: { name: string; served: boolean; storage: boolean; deprecated?: boolean }[]
    }>(),
    status: json({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta') },
})
