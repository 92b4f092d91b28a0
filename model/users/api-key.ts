import { boolean, defineClass, secret, string, timestamp } from '../define.ts'

/**
 * Authenticates its user in the Authorization header. The key is shown once, on creation; only its hash is
 * stored.
 */
export const ApiKey = defineClass({
  service: 'users',
  name: 'ApiKey',
  collection: 'apiKeys',
  label: 'API key',
  parent: 'User.apiKeys',
  methods: ['GET', 'POST', 'DELETE'],
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    key: secret({ readOnly: true }),
    prefix: string({
      readOnly: true,
      indexed: true,
      description: 'First characters of the key, by which it is recognised.',
    }),
    expiresOn: timestamp({
      immutable: true,
      description:
        'Without a time the key is valid until it is revoked, or as long as the key with which it is made.',
    }),
    lastUsedOn: timestamp({ readOnly: true }),
    madeByKey: string({
      readOnly: true,
      indexed: true,
      description: 'Id of the API key with which it was made, if any. It ends with that key.',
    }),
    isForKubectl: boolean({
      readOnly: true,
      label: 'kubectl only',
      description: 'Belongs to a kubeconfig: works with kubectl, and not in this API.',
    }),
  },
})
