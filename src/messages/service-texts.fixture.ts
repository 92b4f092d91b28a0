import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

type Node = Record<string, unknown> & { type: string }

const root = join(import.meta.dirname, '../..')

/**
 * Sources of the sentences that the console shows. Messages about requests that only a script can send, about
 * kubectl and about the service's startup stay English.
 */
const places = [
  'errors.ts',
  'access',
  'activity',
  'alarms',
  'applications',
  'clusters',
  'concurrency',
  'demo',
  'hosts',
  'kubectl/terminals.ts',
  'reconcilers',
  'records',
  'resources',
  'tasks',
  'http/attempts.ts',
  'http/known-connections.ts',
  'http/problem.ts',
  'routes/health.ts',
  'routes/session.ts',
  'routes/terminals.ts',
  'store/store-fault.ts',
]
/** Translated separately, with the alarm texts. */
const others = ['alarms/types.ts']

/** API documentation, and text that is the same in all languages. */
const silentKeys = new Set(['description', 'summary'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Returns true for text meant for a log or for the service's developers. */
function isSilent(node: Node): boolean {
  if (node.type === 'Property') return silentKeys.has(nameOf(node['key']) ?? '')
  if (node.type === 'NewExpression') return nameOf(node['callee']) === 'Error'
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  const { callee } = node
  return callee.type === 'MemberExpression' && /(?:^|\.)log$/.test(pathOf(callee['object']))
}

/** Field of a node that contains its name, or another node that does. */
const nameFields: Readonly<Record<string, string>> = {
  Identifier: 'name',
  Literal: 'value',
  MemberExpression: 'property',
  LogicalExpression: 'left',
  ChainExpression: 'expression',
  TSAsExpression: 'expression',
  TSNonNullExpression: 'expression',
}

function nameOf(value: unknown): string | null {
  if (!isNode(value)) return null
  if (value.type === 'CallExpression') return nameOfCall(value)
  const found = value[nameFields[value.type] ?? '']
  return isNode(found) ? nameOf(found) : found === undefined ? null : String(found)
}

/** Name of a call's argument, or of the object whose method it calls: `label.toLowerCase()`. */
function nameOfCall({ callee, arguments: given }: Node): string | null {
  const first = nameOf((given as unknown[])[0])
  if (first !== null || !isNode(callee)) return first
  return (callee.type === 'MemberExpression' ? nameOf(callee['object']) : null) ?? nameOf(callee)
}

const pathOf = (value: unknown): string =>
  !isNode(value) ? ''
  : value.type === 'Identifier' ? String(value['name'])
  : value.type === 'ThisExpression' ? 'this'
  : value.type === 'MemberExpression' ? `${pathOf(value['object'])}.${nameOf(value['property']) ?? ''}`
  : '' // oxfmt-ignore

/** Template with a `{name}` for each inserted expression, numbered if the name is already used. */
function templateOf(node: Node): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  const expressions = node['expressions'] as unknown[]
  const used = new Map<string, number>()
  return quasis
    .map(({ value }, index) => {
      if (index === expressions.length) return value.cooked
      const name = nameOf(expressions[index])?.replaceAll(/\W/g, '') || 'value'
      const count = (used.get(name) ?? 0) + 1
      used.set(name, count)
      return `${value.cooked}{${name}${count === 1 ? '' : count}}`
    })
    .join('')
}

/** May end with an inserted sentence. */
const isSentence = (text: string): boolean =>
  /^(?:[A-Z1{"]|vCenter)[^]*\s[^]*(?:[.!?]|[.:] ?\{\w+\}(?: ?\{\w+\})?)$/.test(text) &&
  /[a-z]{2,} /.test(text)

/** Text marked as part of a sentence; a problem with a field is the end of one. */
function partOf(value: Node): string | null {
  if (value.type === 'TaggedTemplateExpression')
    return nameOf(value['tag']) === 'part' ? templateOf(value['quasi'] as Node) : null
  if (value.type !== 'CallExpression' || nameOf(value['callee']) !== 'violationAt') return null
  const problem = (value['arguments'] as unknown[])[2]
  return isNode(problem) ? textOf(problem) || null : null
}

const textOf = (value: Node): string =>
  value.type === 'TemplateLiteral' ? templateOf(value)
  : value.type === 'Literal' && typeof value['value'] === 'string' ? value['value']
  : '' // oxfmt-ignore

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((one) => collect(one, found))
  if (!isNode(value) || isSilent(value)) return
  const text = textOf(value)
  if (isSentence(text)) found.add(text)
  const part = partOf(value)
  if (part !== null) found.add(part)
  for (const [key, child] of Object.entries(value)) if (key !== 'type') collect(child, found)
}

const isSource = (path: string): boolean =>
  /^(?!.*\.(?:test|fixture)\.ts$).*\.ts$/.test(path) &&
  !others.includes(path) &&
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** All service sentences that the console can show, by file in `server/`. */
export function serviceTexts(): Map<string, Set<string>> {
  const folder = join(root, 'server')
  const documents = readFileSync(join(root, 'docs/openapi.json'), 'utf8')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)
  return new Map(
    files.toSorted().map((file) => {
      const found = new Set<string>()
      collect(parseSync(file, readFileSync(join(folder, file), 'utf8')).program, found)
      // Texts found there verbatim describe the API.
      const told = [...found].filter((text) => !documents.includes(JSON.stringify(text)))
      return [file, new Set(told)]
    }),
  )
}
