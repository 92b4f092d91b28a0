import { choice, defineClass, list, string, timestamp, toMany } from '../define.ts'
import { resourceStates } from './choices.ts'

export const PrivateCloud = defineClass({
  service: 'config',
  name: 'PrivateCloud',
  collection: 'privateClouds',
  label: 'Private cloud',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    state: choice(resourceStates, { readOnly: true, default: 'unknown' }),
    status: list({ readOnly: true, default: [] }),
    lastSeen: timestamp({ readOnly: true }),
  },
  references: {
    cloudProviders: toMany('CloudProvider.privateCloud'),
    registries: toMany('Registry.privateCloud'),
  },
})
