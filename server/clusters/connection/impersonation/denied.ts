import { type Message, message } from '../../../../model/messages/message.ts'
import type { Impersonated } from './impersonated.ts'

/** Action that a cluster's authorizer denied to a user, in Kubernetes' terms. */
export interface Denied {
  verb: string
  /** With its subresource, such as `pods/log`. */
  resource: string
  /** Empty for the core group. */
  group: string
  /** Null at the scope of the cluster. */
  namespace: string | null
}

/**
 * Matches the API server's message about a missing right, because the response has no other form of it; admission also answers
 * 403.
 * Source: apiserver endpoints/handlers/responsewriters forbiddenMessage.
 */
const sentence =
  / cannot ([a-z*]+) resource "([^"]+)" in API group "([^"]*)" (?:at the cluster scope|in the namespace "([^"]+)")/

/** Parses the denied action from the API server's message; null for any other message. */
export function deniedIn(text: string): Denied | null {
  const [, verb, resource, group = '', namespace = null] = sentence.exec(text) ?? []
  return verb === undefined || resource === undefined ? null : { verb, resource, group, namespace }
}

/** Describes a denied action with its cluster and user, and the command that permits it. */
export function explainDenied(denied: Denied, identity: Impersonated): Message {
  const { verb, resource, group, namespace } = denied
  const params = {
    cluster: identity.cluster,
    user: identity.user,
    verb,
    resource: group === '' ? resource : `${resource}.${group}`,
    command: commandOf(denied, identity),
  }
  return namespace === null
    ? message('clusters.userLacks', params)
    : message('clusters.userLacksIn', { ...params, namespace })
}

/** Quotes a word for a POSIX shell if needed. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

/** API groups that Kubernetes' own roles `view` and `edit` cover. */
const coveredGroups = ['', 'apps', 'batch', 'autoscaling', 'policy', 'networking.k8s.io']
/** Resources of these groups that `edit` doesn't cover. */
const uncovered = ['limitranges', 'resourcequotas', 'namespaces', 'nodes', 'events', 'bindings']

/** Returns Kubernetes' own role that permits an action in a namespace; null if none does. */
function ownRoleFor({ verb, resource, group }: Denied): string | null {
  const [main = '', subresource] = resource.split('/')
  if (group === 'rbac.authorization.k8s.io' && ['roles', 'rolebindings'].includes(main)) return 'admin'
  if (!coveredGroups.includes(group)) return null
  const isRead = ['get', 'list', 'watch'].includes(verb)
  if (isRead && main !== 'secrets') return 'view'
  return uncovered.includes(main) || subresource === 'status' || subresource === 'ephemeralcontainers'
    ? null
    : 'edit'
}

/** Returns the commands that permit an action to the user. */
function commandOf(denied: Denied, { user }: Impersonated): string {
  const { verb, resource, group, namespace } = denied
  const to = `--user=${quoted(user)}`
  const role = namespace === null ? null : ownRoleFor(denied)
  const suffix =
    user
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'user'
  const place = namespace === null ? '' : ` --namespace=${quoted(namespace)}`
  if (role !== null) return `kubectl create rolebinding ${suffix}-${role} --clusterrole=${role} ${to}${place}`
  const [main = '', subresource] = resource.split('/')
  const full = `${main}${group === '' ? '' : `.${group}`}${subresource === undefined ? '' : `/${subresource}`}`
  const name = quoted(`${suffix}-${verb}-${main}`.replaceAll('*', 'all'))
  const kind = namespace === null ? 'clusterrole' : 'role'
  return [
    `kubectl create ${kind} ${name} --verb=${quoted(verb)} --resource=${quoted(full)}${place}`,
    `kubectl create ${kind}binding ${name} --${kind}=${name} ${to}${place}`,
  ].join(' && ')
}
