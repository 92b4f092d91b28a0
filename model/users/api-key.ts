import { boolean, choice, defineClass, list, secret, string, timestamp } from '../define.ts'
import { keyScopes } from './key-scope.ts'

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
        'Without a time, the key is valid until it is revoked, but no longer than the key that creates it and the maximum lifetime of API keys.',
    }),
    scope: choice(keyScopes, {
      immutable: true,
      default: 'full',
      description:
        'A key never has more permissions than its user. Full adds no limit, read only refuses changes, and actions allows reads and the selected actions.',
    }),
    allowedActions: list({
      immutable: true,
      description:
        'With the scope actions: one service.Class.action each, such as environments.Deployment.update. A * matches all classes or actions.',
    }),
    allowedEnvironments: list({
      immutable: true,
      description:
        'Ids of environments. Whatever its scope, the key can then read and change only what they contain, within the rights of its user there. Defaults to everything.',
    }),
    lastUsedOn: timestamp({ readOnly: true }),
    rotatedOn: timestamp({ readOnly: true }),
    previousKey: secret({ readOnly: true }),
    previousUntil: timestamp({
      readOnly: true,
      label: 'Previous secret until',
      description: 'Until then, the secret before the last rotation is accepted as well.',
    }),
    madeByKey: string({
      readOnly: true,
      indexed: true,
      description: 'Id of the API key that created it, if any. It ends with that key.',
    }),
    isForKubectl: boolean({
      readOnly: true,
      label: 'kubectl only',
      description: 'Belongs to a kubeconfig: works with kubectl, but not with this API.',
    }),
  },
  actions: ['rotate'],
})
