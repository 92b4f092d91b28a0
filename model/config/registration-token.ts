import { boolean, defineClass, integer, secret, string, timestamp, toOne } from '../define.ts'

/** Admits machines to a host group at once. The token is shown once, on creation; only its hash is stored. */
export const RegistrationToken = defineClass({
  service: 'config',
  name: 'RegistrationToken',
  collection: 'registrationTokens',
  label: 'Registration token',
  parent: 'HostGroup.registrationTokens',
  methods: ['GET', 'POST', 'DELETE'],
  attributes: {
    name: string({ key: true, required: false, unique: 'NONE', maxLength: 64 }),
    token: secret({ readOnly: true }),
    prefix: string({
      readOnly: true,
      description: 'First characters of the token, by which it is recognised.',
    }),
    expiresOn: timestamp({ immutable: true, description: 'A day after it was made unless told.' }),
    maxUses: integer({
      immutable: true,
      min: 1,
      max: 100_000,
      label: 'Most uses',
      description: 'How many machines it lets in; any number unless told.',
    }),
    isForInstances: boolean({
      readOnly: true,
      default: false,
      description:
        'Whether it is for the instances of a scaling group: each of them once, within an hour after it was seen in the group.',
    }),
    uses: integer({ readOnly: true, min: 0, default: 0 }),
    lastUsedOn: timestamp({ readOnly: true }),
  },
  references: {
    host: toOne('Host.registrationTokens'),
  },
})
