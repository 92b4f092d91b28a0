import type { Attribute } from './define.ts'
import type { ModelRelation } from './model-class.ts'
import { roles } from './roles.ts'

/** Names with a special spelling, as they appear in identifiers. */
const properNames: Record<string, string> = {
  vSphere: 'vSphere',
  vCloud: 'vCloud',
  openStack: 'OpenStack',
  googleCompute: 'Google Compute',
  startTls: 'STARTTLS',
}

const acronyms = new Set(
  (
    'acr ami api arn aws cidr cpu csi dns ecr gce gcr http https id io ip ipc mac nfs ocr os pid ssd tcp tls ' +
    'ttl tty uid uri url uuid'
  ).split(' '),
)

/** Proper names, then acronyms with a plural s (`IPs`), acronyms, words and numbers. */
const parts = new RegExp(
  [...Object.keys(properNames), '[A-Z]{2,}s(?![a-z])', '[A-Z]+(?![a-z])', '[A-Z]?[a-z]+', '[0-9]+'].join('|'),
  'g',
)

function wordOf(part: string): string {
  const word = part.toLowerCase()
  if (properNames[part]) return properNames[part]
  if (/^[A-Z]{2,}s$/.test(part)) return part
  return acronyms.has(word) ? word.toUpperCase() : word
}

/** An identifier in words: `desiredCount` is `Desired count`, `cpuUsage` is `CPU usage`. */
export function inWords(identifier: string): string {
  const words = (identifier.match(parts) ?? []).map(wordOf)
  const [first = '', ...rest] = words
  const isProper = Object.values(properNames).includes(first)
  return [isProper ? first : first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/**
 * Label of an attribute. Drops the `is` of a boolean, and a unit shown with the value: `isDiscovered` is
 * `Discovered`, `periodSeconds` is `Period`.
 */
export function attributeLabel(name: string, { kind, label, unit }: Attribute): string {
  if (label) return label
  if (kind === 'boolean') return inWords(name.replace(/^is(?=[A-Z])/, ''))
  return inWords(unit === 'seconds' ? name.replace(/Seconds$/, '') : name)
}

/** Heading of a relation's resources: `livenessProbe` is `Liveness probe`. */
export const relationLabel = (relation: Pick<ModelRelation, 'name'>): string => inWords(relation.name)

/** Names that users type or see in this exact form. */
const writtenSo = new Set<string>([...roles, 'kubeadm'])

/**
 * A choice's value in words: `notConnected` is `Not connected`. Capitalized values are external terms
 * (`ClusterIP`, `AWS`) and stay unchanged, as do role names.
 */
export const choiceLabel = (value: string): string =>
  /^[a-z]+[A-Z]|^[a-z]+$/.test(value) && !writtenSo.has(value) ? inWords(value) : value
