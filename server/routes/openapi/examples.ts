import type { Attribute, StringFormat } from '../../../model/define.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { exampleId } from '../../../model/endpoints/examples.ts'
import { isRequiredAttribute } from './attribute-schemas.ts'
import type { Json } from './operation.ts'

/** Example values by format. The formats left out accept the DNS names of `exampleName`. */
const ofFormat: Partial<Record<StringFormat, string>> = {
  image: 'registry.example/team/web:1.4.2',
  email: 'someone@example.com',
  url: 'https://registry.example',
}

/**
 * Name for a new resource of the class: its label as a DNS name, or the label's last words if that is too
 * long.
 */
function exampleName({ label }: ModelClass, maxLength = Infinity): string {
  const words = [
    ...label
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean),
    '1',
  ]
  while (words.length > 1 && words.join('-').length > maxLength) words.shift()
  return words.join('-')
}

function exampleValue(entry: ModelClass, attribute: Attribute): unknown {
  const { default: value, choices, kind, format, min, maxLength } = attribute
  if (value !== undefined) return value
  if (choices) return choices[0]
  if (kind === 'secret') return 'correct horse battery staple'
  if (kind === 'integer' || kind === 'number') return Math.max(1, min ?? 1)
  if (kind === 'boolean') return true
  return (format && ofFormat[format]) ?? exampleName(entry, maxLength)
}

function exampleReference(target: ModelClass): unknown {
  const key = target.key === null ? undefined : target.attributes.get(target.key)
  return key && target.key !== null ? { [target.key]: exampleValue(target, key) } : exampleId
}

/** Values that rules require of a new resource beyond its class's declaration. */
const demanded: Readonly<Record<string, Json>> = {
  'config.AlarmTarget': { url: 'https://chat.example.com/hooks/alarms' },
  'config.AuditTarget': { host: 'logs.example.com' },
  'environments.Task': { action: 'drain', target: 'cluster.Node', items: [{ resource: exampleId }] },
  'environments.TaskItem': { resource: exampleId },
  'users.LdapProvider': {
    url: 'ldaps://ldap.example.com',
    userBase: 'ou=people,dc=example,dc=com',
    bindDn: 'cn=gantry,dc=example,dc=com',
    bindPassword: 'correct horse battery staple',
  },
  'users.User': { password: 'correct horse battery staple' },
  'users.Grant': { level: 'view', environmentSelector: { matchLabels: { team: 'shop' } } },
}

/** Minimal body that creates a resource, as far as the class alone determines. */
export function exampleOfCreation(entry: ModelClass): Json {
  const attributes = [...entry.attributes].filter(([, attribute]) => isRequiredAttribute(attribute))
  const references = [...entry.relations.values()].filter(
    ({ type, strong, many }) => type === 'reference' && strong && !many,
  )
  return Object.fromEntries([
    ...attributes.map(([name, attribute]) => [name, exampleValue(entry, attribute)]),
    ...references.map(({ name, target }) => [name, exampleReference(target)]),
    ...Object.entries(demanded[entry.id] ?? {}),
  ])
}

const simpleKinds = ['string', 'integer', 'number', 'boolean', 'choice']

/** Body that changes one value. */
export function exampleOfChange(entry: ModelClass): Json {
  const changeable = [...entry.attributes].filter(
    ([, { readOnly, immutable, key, kind }]) => !readOnly && !immutable && !key && simpleKinds.includes(kind),
  )
  const [first] = changeable
  return first ? { [first[0]]: exampleValue(entry, first[1]) } : { labels: { team: 'shop' } }
}
