import { defineClass, json, one } from '../define.ts'
import { addressAttribute } from './address-attribute.ts'
import { objectAttributes } from './object-attributes.ts'

export const Service = defineClass({
  service: ['catalog', 'environments'],
  name: 'Service',
  collection: 'services',
  label: 'Service',
  parent: ['Application.services', 'Environment.services'],
  kubernetes: { apiVersion: 'v1', kind: 'Service', plural: 'services', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    addresses: addressAttribute(),
    status: json({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('ServiceSpec') },
})
