import { boolean, defineClass, list, one, string } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

/**
 * Names of its keys only: the fields `data` and `stringData`, and the annotation in which kubectl keeps a copy of them,
 * are never stored. A person who asks for a value gets it from the cluster.
 */
export const Secret = defineClass({
  service: ['catalog', 'environments'],
  name: 'Secret',
  collection: 'secrets',
  label: 'Secret',
  parent: ['Application.secrets', 'Environment.secrets'],
  kubernetes: { apiVersion: 'v1', kind: 'Secret', plural: 'secrets', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    type: string({ immutable: true }),
    keys: list({ readOnly: true }),
    immutable: boolean(),
  },
  children: { metadata: one('ObjectMeta') },
  clusterActions: ['reveal', 'setValues'],
})
