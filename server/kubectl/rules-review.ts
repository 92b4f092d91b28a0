import { writtenResources } from '../../model/kubernetes-writers.ts'
import { mayAll } from '../access/rights/decide.ts'
import type { Context } from '../records/context.ts'
import type { RowOf } from '../store/store.ts'
import { isConnecting, type ResourceRequest, type Verb } from './address.ts'
import { placeFacts } from './admit.ts'
import { refusalOf, resourcesOfCluster, resourcesOfNamespaces } from './rights.ts'

const verbs: readonly Verb[] = [
  'get',
  'list',
  'watch',
  'create',
  'update',
  'patch',
  'delete',
  'deletecollection',
]

interface ResourceRule {
  verbs: readonly string[]
  apiGroups: string[]
  resources: string[]
}

/** Status of a SelfSubjectRulesReview. */
interface RulesStatus {
  resourceRules: ResourceRule[]
  nonResourceRules: { verbs: string[]; nonResourceURLs: string[] }[]
  incomplete: boolean
  evaluationError?: string
}

const openUrls = ['/', '/api', '/api/*', '/apis', '/apis/*', '/openapi', '/openapi/*', '/version']
const healthUrls = ['/healthz', '/livez', '/readyz']

/** Lists the caller's rights in a namespace and in the cluster (`kubectl auth can-i --list`), as Gantry decides them. */
export async function rulesFor(
  context: Context,
  hostCluster: RowOf<'cluster.HostCluster'>,
  namespace: string,
): Promise<RulesStatus> {
  if (mayAll(context.actor) && !context.actor.key?.scope)
    return {
      resourceRules: [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }],
      nonResourceRules: [{ verbs: ['*'], nonResourceURLs: ['*'] }],
      incomplete: false,
    }
  const inNamespace = [...new Set([...resourcesOfNamespaces, ...writtenResources()])]
  const own = inNamespace.map((resource) => targetOf(resource, namespace))
  const ofCluster = [...resourcesOfCluster].map((resource) => targetOf(resource, null))
  const permitted = await Promise.all(
    [...own, ...ofCluster].map(async (target) => ({
      target,
      verbs: await verbsOf(context, hostCluster, target),
    })),
  )
  return {
    resourceRules: joined(permitted.filter(({ verbs: found }) => found.length > 0)),
    nonResourceRules: [{ verbs: ['get'], nonResourceURLs: [...openUrls, ...healthUrls] }],
    incomplete: false,
  }
}

function targetOf(text: string, namespace: string | null): Omit<ResourceRequest, 'verb'> {
  const [full = '', subresource = null] = text.split('/')
  const [resource = '', ...group] = full.split('.')
  return {
    group: group.join('.'),
    version: '',
    resource,
    namespace,
    name: null,
    subresource,
    isDryRun: false,
  }
}

async function verbsOf(
  context: Context,
  hostCluster: RowOf<'cluster.HostCluster'>,
  target: Omit<ResourceRequest, 'verb'>,
): Promise<Verb[]> {
  const place = await placeFacts(context, hostCluster, target)
  const asked = isConnecting(target) ? (['create'] as const) : verbs
  return asked.filter((verb) => refusalOf(context.actor, { ...target, verb }, place) === null)
}

/** Joins resources of one group with the same verbs to one rule. */
function joined(
  permitted: readonly { target: Omit<ResourceRequest, 'verb'>; verbs: Verb[] }[],
): ResourceRule[] {
  const rules = new Map<string, ResourceRule>()
  for (const { target, verbs: found } of permitted) {
    const { group, resource, subresource } = target
    const name = subresource === null ? resource : `${resource}/${subresource}`
    const key = `${group} ${found.join()}`
    const rule = rules.get(key)
    if (rule) rule.resources.push(name)
    else rules.set(key, { verbs: found, apiGroups: [group], resources: [name] })
  }
  return [...rules.values()]
}
