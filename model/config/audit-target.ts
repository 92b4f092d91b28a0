import { causesAttribute } from '../code-attributes.ts'
import { boolean, choice, defineClass, integer, list, many, secret, string, timestamp } from '../define.ts'
import { secretsSetAttribute } from '../secrets-set.ts'

/** Destination of audit entries outside the service: a syslog server or an address that accepts JSON. */
export const AuditTarget = defineClass({
  service: 'config',
  name: 'AuditTarget',
  collection: 'auditTargets',
  label: 'Audit target',
  parent: 'Root',
  isAdministered: true,
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    type: choice(['syslog', 'webhook'], { required: true, immutable: true }),
    isEnabled: boolean({
      default: true,
      label: 'Enabled',
      description: 'A disabled target gets the entries of the meantime when it is enabled again.',
    }),
    host: string({ maxLength: 253, label: 'Syslog server' }),
    port: integer({ min: 1, max: 65535, default: 6514, label: 'Port' }),
    url: secret({
      maxLength: 1024,
      label: 'URL',
      description:
        'Accepts POST requests with JSON, over HTTPS or HTTP. Stored encrypted and not shown again.',
    }),
    secret: secret({
      maxLength: 256,
      label: 'Signing secret',
      sentTo: ['url'],
      description: 'Requests carry an HMAC-SHA256 of their body, so that the receiver can verify the sender.',
    }),
    certificate: string({
      maxLength: 65_536,
      description:
        'Certificate of the receiver or of its authority in PEM format, if no public authority signed it. Nothing else is trusted then.',
    }),
    address: string({ readOnly: true, description: 'Receiver: host and port, or the URL without its path.' }),
    secretsSet: secretsSetAttribute,
    state: choice(['untried', 'working', 'failing'], { readOnly: true }),
    status: list({
      readOnly: true,
      default: [],
      label: 'Cause',
      description: 'Explanation of the failure, as sentences.',
    }),
    causes: causesAttribute('status'),
    failingSince: timestamp({ readOnly: true }),
    startsAfter: integer({
      readOnly: true,
      default: 0,
      description: 'Number of the last audit entry before the target was created. Later ones are sent.',
    }),
  },
  children: { alarms: many('environments.Alarm') },
  actions: ['test'],
})
