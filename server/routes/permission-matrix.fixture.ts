import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { type Level, type Verb, verbsOf } from '../../model/rights.ts'
import { readingActions } from '../../model/users/key-scope.ts'
import { placeOf } from '../access/rights/rights-cache.ts'
import { basic, type Json, password } from '../app.fixture.ts'
import type { FilledService } from './openapi/filled.fixture.ts'
import { examples, type Operation, type Verdict } from './rights.fixture.ts'

/** Accounts and one API key that send every documented operation. */
export const people = ['admin', 'editor', 'operator', 'viewer', 'key', 'nobody'] as const
export type Person = (typeof people)[number]
type Member = Exclude<Person, 'admin' | 'key'>

const environment = 'environments.Environment'
const application = 'catalog.Application'
const hostCluster = 'cluster.HostCluster'

/** Levels of the members' grants, by class of the place. The editor's grants belong to a team. */
const grants: Readonly<Record<Member, Readonly<Record<string, Level>>>> = {
  editor: { [environment]: 'edit', [application]: 'edit' },
  operator: { [environment]: 'operate' },
  viewer: { [environment]: 'view', [application]: 'view', [hostCluster]: 'view' },
  nobody: {},
}

const relations: Readonly<Record<string, string>> = {
  [environment]: 'environment',
  [application]: 'application',
  [hostCluster]: 'hostCluster',
}

type Headers = Record<string, string>

/** Creates the accounts and the key; returns their Authorization headers. */
export async function createPeople({ service, ids }: FilledService): Promise<Map<Person, Headers>> {
  const headers = new Map<Person, Headers>([['admin', { authorization: basic('admin') }]])
  const join = async (name: Member): Promise<void> => {
    const { uri, id } = await service.post('/users/api/users', { name, role: 'member', password })
    const owner =
      name === 'editor' ? (await service.post('/users/api/teams', { name: 'shop', users: [id] })).uri : uri
    for (const [place, level] of Object.entries(grants[name]))
      await service.post(`${owner}/accessGrants`, { level, [relations[place] ?? '']: ids.get(place) })
    headers.set(name, { authorization: basic(name) })
  }
  for (const name of ['editor', 'operator', 'viewer', 'nobody'] as const) await join(name)
  const [admin] = await service.get('/users/api/users?query={name: "admin"}')
  const { key } = await service.post(`${admin.uri}/apiKeys`, { name: 'reads', scope: 'readOnly' })
  return headers.set('key', { authorization: `SERVICE-API ${key}` })
}

/** Facts about an operation from the model and the OpenAPI document. */
export interface Subject {
  operation: Operation
  /** Right that the operation requires; null if no grant gives it. */
  right: Verb | null
  /** Class of the resource's place; null for addresses without an id, and those of a service's root. */
  place: string | null
  /** True for the cluster of an environment, which the environment's users see without a right on it. */
  isOutline: boolean
}

/** Class of the resource that an operation is sent to; null for addresses without an id, and those of a service's root. */
function targetOf({ entry, path, service }: Operation): ModelClass | null {
  const target = service === null ? null : (entry ?? model.find(service, examples[service]) ?? null)
  return path.includes('{id}') && target?.name !== 'Root' ? target : null
}

/** Returns the class of the place of an example resource; `elsewhere` if no grant of the test is on it. */
async function placeOfExample({ service, ids }: FilledService, { id }: ModelClass): Promise<string> {
  const row = await service.store.get(ids.get(id) ?? '')
  const place = row && (await placeOf(service.store, row))
  return Object.keys(relations).find((known) => ids.get(known) === place) ?? 'elsewhere'
}

export async function subjectOf(filled: FilledService, operation: Operation): Promise<Subject> {
  const { path, method } = operation
  const documented: Json = filled.document.paths[path][method.toLowerCase()]
  const target = targetOf(operation)
  return {
    operation,
    right: documented['x-right'] ?? null,
    place: target && (await placeOfExample(filled, target)),
    isOutline: target?.id === hostCluster || target?.id === 'cluster.KubernetesCluster',
  }
}

/** Addresses without a class that require a platform role. */
const forAdmins = new Set(['/api/audit', '/api/audit/export', '/api/audit/deliveries', '/api/sessions'])

/** Actions that also require `write` in the environment that their body names. */
const writesElsewhere = new Set(['promote', 'run'])

/** Deletes the example application, which contains a Role. */
const deletesRole = ({ method, path }: Operation): boolean =>
  method === 'DELETE' && path === '/environments/api/applications/{id}'

const isRead = ({ method, member }: Operation): boolean =>
  method === 'GET' || method === 'OPTIONS' || readingActions.has(member ?? '')

/** Resources that the test's cluster doesn't have. */
const isMissing = ({ path }: Operation): boolean => path.endsWith('/customResourceDefinitions/{id}/objects')

/** Returns the verdict that the model implies. */
export function expectedFor(person: Person, subject: Subject): Verdict {
  const { operation } = subject
  if (person === 'admin') return isMissing(operation) ? 'invisible' : 'allowed'
  if (person === 'key') return forKey(operation)
  return forMember(person, subject)
}

function forKey(operation: Operation): Verdict {
  if (operation.path === '/kubernetes/kubeconfigs') return 'allowed'
  if (!isRead(operation)) return 'forbidden'
  return isMissing(operation) ? 'invisible' : 'allowed'
}

function forMember(person: Member, subject: Subject): Verdict {
  const { operation, place, isOutline } = subject
  if (isMissing(operation)) return 'invisible'
  if (place === null) return isOpenAnywhere(person, subject) ? 'allowed' : 'forbidden'
  const level = grants[person][place]
  const knows = level !== undefined || (isOutline && grants[person][environment] !== undefined)
  if (!knows) return 'invisible'
  return isGiven(level, subject) ? 'allowed' : 'forbidden'
}

const isGiven = (level: Level | undefined, { operation, right }: Subject): boolean => {
  if (deletesRole(operation)) return false
  const needed = writesElsewhere.has(operation.member ?? '') ? 'write' : right
  if (needed === null) return isRead(operation)
  return level === undefined ? needed === 'read' : verbsOf(level).includes(needed)
}

/** Returns true for operations without a place that any member may send: lists contain only visible resources, and bodies decide. */
function isOpenAnywhere(person: Member, { operation, right }: Subject): boolean {
  if (forAdmins.has(operation.path)) return false
  if (operation.entry === null && right !== null && operation.service === null)
    return hasSomewhere(person, right)
  if (isRead(operation) || operation.path === '/kubernetes/kubeconfigs') return true
  return right !== null && hasSomewhere(person, right)
}

const hasSomewhere = (person: Member, right: Verb): boolean =>
  Object.values(grants[person]).some((level) => verbsOf(level).includes(right))

const marks: Readonly<Record<Verdict, string>> = { allowed: 'yes', forbidden: '403', invisible: '404' }

const titles: Readonly<Record<Person, string>> = {
  admin: 'Admin',
  editor: 'Team editor',
  operator: 'Operator',
  viewer: 'Viewer',
  key: 'Read-only key',
  nobody: 'No grants',
}

const byMethod: Readonly<Record<string, string>> = { PUT: 'Change', DELETE: 'Delete' }

/** Returns an operation's name and its class. */
function rowOf({ operation }: Subject): { doing: string; subject: string } {
  const { method, path, entry, child, member } = operation
  if (!entry) return { doing: `\`${method} ${path}\``, subject: '' }
  const subject = (child ?? entry).name
  if (method === 'POST') {
    const isAction = member !== null && !child
    return { doing: isAction ? `\`${member}\`` : 'Create', subject }
  }
  if (method !== 'GET') return { doing: byMethod[method] ?? method, subject: entry.name }
  if (path.endsWith('/{id}')) return { doing: 'Read', subject }
  return member === null ? { doing: 'List', subject } : { doing: 'Read', subject }
}

/** Formats operations with equal verdicts as one row of a Markdown table. */
function tableOf(subjects: readonly Subject[]): string {
  const rows = Map.groupBy(subjects, (subject) => {
    const cells = people.map((person) => marks[expectedFor(person, subject)])
    return `| ${subject.right ?? '–'} | ${cells.join(' | ')} |`
  })
  const lines = [...rows].flatMap(([cells, group]) =>
    [...Map.groupBy(group, (subject) => rowOf(subject).doing)].map(([doing, same]) => {
      const classes = [...new Set(same.map((subject) => rowOf(subject).subject))].filter(Boolean).toSorted()
      return `| ${doing} | ${classes.join(', ')} ${cells}`
    }),
  )
  const columns = ['Operation', 'Classes', 'Right', ...people.map((person) => titles[person])]
  return [`| ${columns.join(' | ')} |`, `|${' --- |'.repeat(columns.length)}`, ...lines.toSorted()].join('\n')
}

const services = ['environments', 'catalog', 'cluster', 'config', 'users', null] as const

const intro = `# Permissions

Permissions of each user for each operation of the API. A test sends every operation as each of these users, and compares the
responses with this document or updates it (\`npx vitest run server/routes/permission-matrix.test.ts -u\`).

- **Admin** has the role \`admin\`.
- **Team editor** belongs to a team with the level *edit* on one environment and one catalog application.
- **Operator** has the level *operate* on the environment.
- **Viewer** has the level *view* on the environment, the catalog application and the cluster.
- **Read-only key** is an API key of the admin with the scope \`readOnly\`.
- **No grants** is a member without any grant.

*Right* is the verb that a grant must contain; a dash means that only roles of the platform decide. Lists contain only visible resources.
The API answers 404 for what the user may not see, and 403 for what the user may not do. If an operation has no id in its address, *yes*
means that its body decides. \`run\` and \`promote\` also need *write* in the environment that they write to.
`

/** Formats the matrix as the document \`docs/permissions.md\`. */
export function documentOf(subjects: readonly Subject[]): string {
  const shown = subjects.filter(({ operation }) => operation.method !== 'OPTIONS' && !isMissing(operation))
  const sections = services.map((service) => {
    const own = shown.filter(({ operation }) => operation.service === service)
    return `## ${service === null ? 'Other addresses' : `Service ${service}`}\n\n${tableOf(own)}\n`
  })
  return [intro, ...sections].join('\n')
}
