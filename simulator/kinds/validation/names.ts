import type { Cause } from '../../failure.ts'
import { tooLong, wrong } from './causes.ts'

/** Returns errors for a name, worded as by an API server; empty if valid. */
export type NameRule = (text: string) => string[]

const alphanumeric = 'must start and end with an alphanumeric character'

const labelForm = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const subdomainForm = `${labelForm}(\\.${labelForm})*`
const dns1035Form = '[a-z]([-a-z0-9]*[a-z0-9])?'
const qualifiedForm = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const labelValueForm = `(${qualifiedForm})?`
const wildcardForm = `\\*\\.${subdomainForm}`
const configKeyForm = '[-._a-zA-Z0-9]+'

const matches = (form: string): ((text: string) => boolean) => {
  const pattern = new RegExp(`^${form}$`)
  return (text) => pattern.test(text)
}
const isLabel = matches(labelForm)
const isSubdomain = matches(subdomainForm)
const isDns1035 = matches(dns1035Form)
const isQualified = matches(qualifiedForm)
const isLabelValue = matches(labelValueForm)
const isWildcard = matches(wildcardForm)
const isConfigKey = matches(configKeyForm)

const lengthRule = (text: string, most: number): string[] =>
  text.length > most ? [`must be no more than ${most} characters`] : []

const used = (form: string): string => `regex used for validation is '${form}')`

export const subdomain: NameRule = (text) => [
  ...lengthRule(text, 253),
  ...(isSubdomain(text)
    ? []
    : [
        `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and ${alphanumeric} (e.g. 'example.com', ${used(subdomainForm)}`,
      ]),
]

export const label: NameRule = (text) => [
  ...lengthRule(text, 63),
  ...(isLabel(text)
    ? []
    : isSubdomain(text)
      ? ['must not contain dots']
      : [
          `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and ${alphanumeric} (e.g. 'my-name',  or '123-abc', ${used(labelForm)}`,
        ]),
]

export const dns1035: NameRule = (text) => [
  ...lengthRule(text, 63),
  ...(isDns1035(text)
    ? []
    : [
        `a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', ${used(dns1035Form)}`,
      ]),
]

export const wildcardSubdomain: NameRule = (text) => [
  ...lengthRule(text, 253),
  ...(isWildcard(text)
    ? []
    : [
        `a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character (e.g. '*.example.com', ${used(wildcardForm)}`,
      ]),
]

const nameExample = "(e.g. 'MyName',  or 'my.name',  or '123-abc', "
const nameLetters = "must consist of alphanumeric characters, '-', '_' or '.', and"

/** Qualified name, as in label keys: `example.org/name` or `name`. */
export const qualifiedName: NameRule = (text) => {
  const parts = text.split('/')
  if (parts.length > 2)
    return [
      `a qualified name ${nameLetters} ${alphanumeric} ${nameExample}${used(qualifiedForm)} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ]
  const name = parts.at(-1) ?? ''
  const prefix = parts.length === 2 ? (parts[0] ?? '') : null
  return [
    ...(prefix === ''
      ? ['prefix part must be non-empty']
      : subdomain(prefix ?? 'x').map((why) => `prefix part ${why}`)),
    ...(name === ''
      ? ['name part must be non-empty']
      : lengthRule(name, 63).map((why) => `name part ${why}`)),
    ...(isQualified(name)
      ? []
      : [`name part ${nameLetters} ${alphanumeric} ${nameExample}${used(qualifiedForm)}`]),
  ]
}

export const labelValue: NameRule = (text) => [
  ...lengthRule(text, 63),
  ...(isLabelValue(text)
    ? []
    : [
        `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and ${alphanumeric} (e.g. 'MyValue',  or 'my_value',  or '12345', ${used(labelValueForm)}`,
      ]),
]

/** Key in a ConfigMap or Secret. */
export const configKey: NameRule = (text) => {
  const dots = text === '.' || text === '..' ? `must not be '${text}'` : "must not start with '..'"
  return [
    ...lengthRule(text, 253),
    ...(isConfigKey(text)
      ? []
      : [
          `a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', ${used(configKeyForm)}`,
        ]),
    ...(text === '.' || text.startsWith('..') ? [dots] : []),
  ]
}

export const portName: NameRule = (text) => [
  ...lengthRule(text, 15),
  ...(/^[-a-z0-9]+$/.test(text)
    ? []
    : ['must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)']),
  ...(/[a-z]/.test(text) ? [] : ['must contain at least one letter (a-z)']),
  ...(text.includes('--') ? ['must not contain consecutive hyphens'] : []),
  ...(/^-|-$/.test(text) ? ['must not begin or end with a hyphen'] : []),
]

/** Names that never become part of a host name; excludes only what URLs cannot contain. */
export const pathSegment: NameRule = (text) => {
  if (text === '.' || text === '..') return [`may not be '${text}'`]
  return ['/', '%'].filter((letter) => text.includes(letter)).map((letter) => `may not contain '${letter}'`)
}

export const percentRule =
  "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')"

export const checkName = (field: string, text: string, rule: NameRule): Cause[] =>
  rule(text).map((why) => wrong(field, text, why))

/** Checks an optional name. */
export const checkOptionalName = (field: string, value: unknown, rule: NameRule): Cause[] =>
  typeof value === 'string' && value !== '' ? checkName(field, value, rule) : []

export function checkLabels(field: string, labels: Readonly<Record<string, unknown>>): Cause[] {
  return Object.entries(labels).flatMap(([key, value]) => [
    ...checkName(field, key, qualifiedName),
    ...checkName(field, String(value), labelValue),
  ])
}

const mostAnnotationBytes = 262_144

export function checkAnnotations(field: string, annotations: Readonly<Record<string, unknown>>): Cause[] {
  const bytes = Object.entries(annotations).reduce(
    (sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(String(value)),
    0,
  )
  return [
    // Annotation keys may contain capitals.
    ...Object.keys(annotations).flatMap((key) =>
      qualifiedName(key.toLowerCase()).map((why) => wrong(field, key, why)),
    ),
    ...(bytes > mostAnnotationBytes ? [tooLong(field, mostAnnotationBytes)] : []),
  ]
}
