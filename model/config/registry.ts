import { boolean, choice, defineClass, list, secret, string, timestamp, toOne } from '../define.ts'
import { secretsSetAttribute } from '../secrets-set.ts'
import { resourceStates } from './choices.ts'

export const Registry = defineClass({
  service: 'config',
  name: 'Registry',
  collection: 'registries',
  label: 'Registry',
  labelPlural: 'Registries',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    provider: choice(['docker', 'ecr', 'gcr', 'acr', 'ocr', 'harbor', 'artifactory', 'nexus'], {
      default: 'docker',
    }),
    location: string({
      required: true,
      label: 'Host name',
      description: 'With its port if it has one.',
    }),
    version: choice(['v2', 'v1'], { default: 'v2' }),
    username: string({ label: 'User name' }),
    password: secret({ sentTo: ['location'] }),
    secretsSet: secretsSetAttribute,
    isPlatformPreferred: boolean({ default: false, label: 'Preferred' }),
    state: choice(resourceStates, { readOnly: true, default: 'unknown' }),
    status: list({ readOnly: true, default: [] }),
    lastSeen: timestamp({ readOnly: true }),
  },
  references: {
    cloudProvider: toOne('CloudProvider.registry'),
    privateCloud: toOne('PrivateCloud.registries'),
  },
})
