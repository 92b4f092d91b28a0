import { defineClass, one, string } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

/**
 * An object of a kind without its own class; everything but its metadata is in `additionalProperties`.
 * Objects of two kinds may share a name, so names need not be unique.
 */
export const GenericResource = defineClass({
  service: ['catalog', 'environments'],
  name: 'GenericResource',
  collection: 'genericResources',
  label: 'Other resource',
  parent: ['Application.genericResources', 'Environment.genericResources'],
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    name: string({ key: true, unique: 'NONE', immutable: true }),
    apiVersion: string({ required: true, immutable: true }),
    kind: string({ required: true, immutable: true }),
  },
  children: { metadata: one('ObjectMeta') },
})
