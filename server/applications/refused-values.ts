import { isFields } from '../../model/fields.ts'
import { message, type Message } from '../../model/messages/message.ts'
import { type Cause, validateWritten } from '#simulator/validation'
import type { KubernetesObject } from '../clusters/connection/cluster.ts'
import { labelForRun } from './labels.ts'
import { mergeTwins } from './imports/merge-twins.ts'

/** Value that every cluster refuses. */
interface RefusedValue {
  /** Path in the manifest: `spec.template.spec.containers[0].name`. */
  field: string
  /** Returns the problem's text for a given field description. */
  tell(at: At): Message
}

interface At {
  field: string
}

/**
 * Finds values of the right type that every API server of Kubernetes 1.34 refuses: impossible and repeated
 * names, missing fields, fields that exclude one another. The rules are those of the simulated API server, so
 * that an environment on it refuses the same.
 */
export function findRefusedValues(object: KubernetesObject, labelPrefix: string): RefusedValue[] {
  const found = validateWritten(asRun(object, labelPrefix)).map((cause) => ({
    field: cause.field,
    tell: (at: At) => wordsFor(cause)(at),
  }))
  return [...new Map(found.map((value) => [value.field, value])).values()]
}

/** Labels of any run, which complete the selector of a workload. */
const labels = { run: 'run', application: 'application', environment: 'environment' }

/** Returns an object as a run applies it, without the values of Secrets, which the catalog doesn't have. */
function asRun(object: KubernetesObject, labelPrefix: string): KubernetesObject {
  const { object: merged } = mergeTwins(labelForRun(object, labelPrefix, labels))
  return merged.kind === 'Secret' ? { ...merged, type: undefined } : merged
}

type Words = (at: At) => Message

/** Messages for the causes of a refusal, by the reason that an API server gives. */
const wordings: Readonly<Record<string, (rest: string, field: string) => Words>> = {
  FieldValueRequired: (reason) => (at) =>
    reason === '' ? message('values.required', at) : message('values.requiredFor', { ...at, reason }),
  FieldValueDuplicate: (rest, field) => (at) =>
    message(field.endsWith('.name') ? 'values.repeatedName' : 'values.repeated', {
      ...at,
      value: keysIn(rest),
    }),
  FieldValueNotSupported: (rest) => (at) => {
    const [value, choices] = splitValue(rest)
    const anyOf = choices.replace('supported values: ', '').replaceAll('"', '').split(', ')
    return message('values.notOneOf', { ...at, value, choices: { anyOf } })
  },
  FieldValueNotFound: (value, field) => (at) =>
    message(field.includes('.volumeMounts[') ? 'values.noVolume' : 'values.unknownName', { ...at, value }),
  FieldValueForbidden: (reason) => (at) => message('values.notAllowed', { ...at, reason }),
  FieldValueInvalid: (rest) => (at) => {
    const [value, reason] = splitValue(rest)
    const [, code] = rules.find(([rule]) => reason.startsWith(rule)) ?? []
    return code ? message(code, { ...at, value }) : message('values.invalid', { ...at, value, reason })
  },
}

/** Messages for rules that an API server shows as regular expressions or one part at a time. */
const rules = [
  ['a lowercase RFC 1123 label must', 'values.dnsLabel'],
  ['a lowercase RFC 1123 subdomain must', 'values.dnsName'],
  ['must contain only alpha-numeric characters (a-z, 0-9), and hyphens', 'values.portName'],
  ['must contain at least one letter (a-z)', 'values.portName'],
  ['must be no more than 15 characters', 'values.portName'],
  ['must not contain consecutive hyphens', 'values.portName'],
  ['must not begin or end with a hyphen', 'values.portName'],
  ['`selector` does not match template `labels`', 'values.selector'],
] as const

function wordsFor({ reason, field, message: text }: Cause): Words {
  if (field.endsWith('.restartPolicy') && reason === 'FieldValueRequired')
    return (at) => message('values.restartPolicy', at)
  // The reason in words comes first: `Duplicate value: "web"`.
  const [, ...rest] = text.split(': ')
  return (
    wordings[reason]?.(rest.join(': '), field) ?? ((at) => message('values.refused', { ...at, reason: text }))
  )
}

/** Splits `"Web": must ...` after the value, which is JSON and may contain colons. */
function splitValue(text: string): [value: string, rest: string] {
  for (let end = text.indexOf(': '); end !== -1; end = text.indexOf(': ', end + 1))
    if (isJson(text.slice(0, end))) return [text.slice(0, end), text.slice(end + 2)]
  return [text, '']
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Writes the keys of an entry as `80 (TCP)`. */
function keysIn(text: string): string {
  const value: unknown = JSON.parse(text)
  if (!isFields(value)) return text
  const [first, ...others] = Object.values(value).map(String)
  return `${first} (${others.join(', ')})`
}
