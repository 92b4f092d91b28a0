import { causesAttribute } from '../code-attributes.ts'
import { alarmSeverities } from '../alarm-severities.ts'
import { boolean, choice, defineClass, integer, list, many, secret, string, timestamp } from '../define.ts'
import { secretsSetAttribute } from '../secrets-set.ts'

/**
 * Destination of alarms: an address that accepts JSON, or mailboxes. Receives alarms raised after it was
 * created or enabled. The address itself is a secret, as those of chat services are credentials.
 */
export const AlarmTarget = defineClass({
  service: 'config',
  name: 'AlarmTarget',
  collection: 'alarmTargets',
  label: 'Alarm target',
  parent: 'Root',
  isAdministered: true,
  attributes: {
    name: string({ key: true, maxLength: 64 }),
    type: choice(['webhook', 'email'], { required: true, immutable: true }),
    isEnabled: boolean({ default: true, label: 'Enabled' }),
    minSeverity: choice(alarmSeverities, {
      default: 'minor',
      order: alarmSeverities,
      label: 'From severity',
      description: 'Alarms of this severity and worse ones are sent.',
    }),
    alarmTypes: list({ default: [], description: 'Names of alarm types. None means all.' }),
    clusters: list({
      default: [],
      description: 'Names of clusters. None means all, and also alarms of what is on no cluster.',
    }),
    tellsCleared: boolean({ default: true, label: 'Also when an alarm is cleared' }),
    url: secret({
      maxLength: 1024,
      label: 'URL',
      description: 'Takes a POST of JSON by http or https. It is stored encrypted and not shown again.',
    }),
    format: choice(['JSON', 'Slack', 'Teams'], {
      default: 'JSON',
      label: 'Body',
      description:
        'JSON: all that is known of the alarm; Slack: a text, as Mattermost, Rocket.Chat and Google Chat take it, too; Teams: a card, for a webhook of a workflow.',
    }),
    secret: secret({
      maxLength: 256,
      label: 'Signing secret',
      sentTo: ['url'],
      description: 'Requests then carry an HMAC-SHA256 of their body, by which the receiver knows us.',
    }),
    address: string({
      readOnly: true,
      description: 'Where it goes: the URL without its path, or the mailboxes.',
    }),
    smtpHost: string({ maxLength: 253, label: 'Mail server' }),
    smtpPort: integer({ min: 1, max: 65535, default: 587, label: 'Port' }),
    tlsMode: choice(['startTls', 'tls', 'none'], {
      default: 'startTls',
      label: 'Encryption',
      description: 'STARTTLS encrypts from the second line on (port 587), TLS from the first (port 465).',
    }),
    smtpUser: string({ maxLength: 256, label: 'User at the mail server' }),
    smtpPassword: secret({
      maxLength: 1024,
      label: 'Password at the mail server',
      sentTo: ['smtpHost', 'smtpPort'],
      description: 'It is stored encrypted and not shown again.',
    }),
    from: string({ format: 'email', maxLength: 254, label: 'Sender' }),
    to: list({ default: [], label: 'Recipients', description: 'One e-mail address each.' }),
    certificate: string({
      maxLength: 65_536,
      description:
        'Needed where no public authority signed it: the certificate that the receiver or the mail server shows, or that of its authority, in PEM form. Nothing else is trusted then.',
    }),
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
    lastDeliveredOn: timestamp({ readOnly: true, label: 'Last delivered' }),
    since: timestamp({ readOnly: true, description: 'Alarms that were raised before are not sent.' }),
    settingsChangedOn: timestamp({ readOnly: true, alwaysSet: true }),
  },
  children: { deliveries: many('AlarmDelivery'), alarms: many('environments.Alarm') },
  actions: ['test'],
})
