import { message } from '../../../model/messages/message.ts'
import { malformed } from '../../errors.ts'
import type { LabelRequirement } from '../../store/store.ts'
import { limited } from '../parameters.ts'

const key = String.raw`[A-Za-z0-9](?:[A-Za-z0-9._/-]*[A-Za-z0-9])?`
/**
 * Wider than in Kubernetes: labels of the platform's own resources may contain spaces (a host group's name).
 */
const value = String.raw`[^\s,()=!"'](?:[^,()=!"']*[^\s,()=!"'])?|`

interface Form {
  expression: RegExp
  operator: LabelRequirement['operator']
}

/** Forms of one requirement, as in `kubectl --selector`. */
const forms: readonly Form[] = [
  { expression: new RegExp(`^(${key})\\s*!=\\s*(${value})$`), operator: 'notEquals' },
  { expression: new RegExp(`^(${key})\\s*==?\\s*(${value})$`), operator: 'equals' },
  { expression: new RegExp(`^(${key})\\s+in\\s*\\(([^()]*)\\)$`), operator: 'in' },
  { expression: new RegExp(`^(${key})\\s+notin\\s*\\(([^()]*)\\)$`), operator: 'notIn' },
  { expression: new RegExp(`^(${key})$`), operator: 'exists' },
  { expression: new RegExp(`^!\\s*(${key})$`), operator: 'notExists' },
]

/** Parses a label selector; quotes around the whole are optional. */
export function parseLabelSelector(text: string): LabelRequirement[] {
  const plain = text.trim().replace(/^(["'])(.*)\1$/s, '$2')
  if (plain.trim() === '') return []
  return limited('labelSelector', splitRequirements(plain)).map((part) => parseRequirement(part.trim()))
}

/**
 * Splits at commas outside `in (a,b)`. Scans, because a regular expression would look ahead at each comma.
 */
function splitRequirements(text: string): string[] {
  const parts: string[] = []
  let start = 0
  let isInside = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '(') isInside = true
    else if (character === ')') isInside = false
    else if (character === ',' && !isInside) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}

function parseRequirement(text: string): LabelRequirement {
  for (const { expression, operator } of forms) {
    const [, name, values] = expression.exec(text) ?? []
    if (name !== undefined) return { key: name, operator, values: valuesOf(operator, values) }
  }
  throw malformed(message('queries.labelSelectorShape', { text }))
}

function valuesOf(operator: LabelRequirement['operator'], text: string | undefined): string[] {
  if (text === undefined) return []
  return operator === 'in' || operator === 'notIn' ? text.split(',').map((entry) => entry.trim()) : [text]
}
