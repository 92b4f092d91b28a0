import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../failure.ts'
import { kindOf } from '../kinds/kinds.ts'
import { asFields, isFields, type KubernetesObject } from '../objects.ts'
import type { Storage } from '../storage/storage.ts'
import type { Attempt, User } from './authentication.ts'

const apiVersion = 'rbac.authorization.k8s.io/v1'

const all = '*'

interface Identity {
  name: string
  groups: readonly string[]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const includes = (values: unknown, ...wanted: string[]): boolean =>
  listOf(values).some((value) => value === all || wanted.includes(String(value)))

function permits(rule: unknown, { verb, group, resource, name }: Attempt): boolean {
  if (!isFields(rule)) return false
  const names = listOf(rule.resourceNames)
  return (
    includes(rule.verbs, verb) &&
    includes(rule.apiGroups, group) &&
    includes(rule.resources, resource) &&
    (names.length === 0 || names.includes(name))
  )
}

const isOf = (subject: unknown, { name, groups }: Identity): boolean =>
  isFields(subject) &&
  (subject.kind === 'User' ? subject.name === name : groups.includes(String(subject.name)))

/** Evaluates the stored roles and bindings of users and groups; ignores ServiceAccounts, aggregation and wildcards in names. */
export function rbacOf(storage: Storage, identity: Identity): User['mayDo'] {
  const ruleOf = ({ roleRef, metadata }: KubernetesObject): unknown[] => {
    const { kind, name } = asFields(roleRef)
    const namespace = kind === 'Role' ? metadata.namespace : undefined
    return listOf(storage.get(kindOf(apiVersion, String(kind)), namespace, String(name))?.rules)
  }
  return (attempt) => {
    const bindings = [
      ...storage.list(kindOf(apiVersion, 'ClusterRoleBinding')),
      ...(attempt.namespace ? storage.list(kindOf(apiVersion, 'RoleBinding'), attempt.namespace) : []),
    ]
    return bindings
      .filter(({ subjects }) => listOf(subjects).some((subject) => isOf(subject, identity)))
      .flatMap(ruleOf)
      .some((rule) => permits(rule, attempt))
  }
}

const valuesOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Decodes a header value as UTF-8. Node decodes it as Latin-1. */
const fromUtf8 = (text: string): string => Buffer.from(text, 'latin1').toString()

/** Returns the user that a request impersonates, or its own. Throws Forbidden if its own user may not impersonate that one. */
export function impersonatedUser(
  user: User,
  storage: Storage,
  { headers, headersDistinct }: { headers: IncomingHttpHeaders; headersDistinct: NodeJS.Dict<string[]> },
): User {
  const given = valuesOf(headers, 'impersonate-user')
  const groups = (headersDistinct['impersonate-group'] ?? []).map(fromUtf8)
  const extras = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    name.startsWith('impersonate-extra-')
      ? values.map((value) => ({ resource: `userextras/${name.slice('impersonate-extra-'.length)}`, value }))
      : [],
  )
  if (given === undefined) {
    if (groups.length > 0 || extras.length > 0)
      throw new Failure(500, 'InternalError', 'requested groups or extras without impersonating a user')
    return user
  }
  const name = fromUtf8(given)
  require(user, { resource: 'users', group: '', name })
  for (const group of groups) require(user, { resource: 'groups', group: '', name: group })
  for (const { resource, value } of extras)
    require(user, { resource, group: 'authentication.k8s.io', name: value })
  return { name, token: null, mayDo: rbacOf(storage, { name, groups: [...groups, 'system:authenticated'] }) }
}

function require(user: User, { resource, group, name }: Pick<Attempt, 'resource' | 'group' | 'name'>): void {
  if (user.mayDo({ verb: 'impersonate', group, resource, namespace: undefined, name })) return
  throw new Failure(
    403,
    'Forbidden',
    `${resource} "${name}" is forbidden: User "${user.name}" cannot impersonate resource "${resource}" in API group "${group}" at the cluster scope`,
  )
}
