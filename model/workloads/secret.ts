import { boolean, defineClass, list, one, string } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

/**
 * Only names of keys are stored: `data`, `stringData` and the annotation with kubectl's copy of them are not.
 * A value is read from the cluster on request.
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
