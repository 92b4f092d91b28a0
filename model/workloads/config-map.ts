import { boolean, defineClass, map, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

export const ConfigMap = defineClass({
  service: ['catalog', 'environments'],
  name: 'ConfigMap',
  collection: 'configMaps',
  label: 'Config map',
  parent: ['Application.configMaps', 'Environment.configMaps'],
  kubernetes: { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    data: map({ hasLines: true }),
    binaryData: map({ description: 'Values in base64.' }),
    immutable: boolean(),
  },
  children: { metadata: one('ObjectMeta') },
})
