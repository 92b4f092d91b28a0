import { message } from '../../../model/messages/message.ts'
import type { RunHost } from '../../../model/actions/runs.ts'
import { fieldsOf, isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { invalid, violationOf } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { hostClusterOf } from '../../records/workload-target.ts'
import { equals, isIn, type ResourceRow } from '../../store/store.ts'
import { type HostMap, hostsOf, withHosts } from './ingress-hosts.ts'
import { storedObjects } from '../objects.ts'

/** Annotation of a run's Ingress: its hosts by the catalog's, so that an update keeps them. */
const hostsAnnotation = (prefix: string): string => `${prefix}/run.hosts`

/** Hosts of an Ingress. Gateway routes are not stored, so an update could not recover their hosts. */
const ingressHosts = (object: KubernetesObject): string[] =>
  object.kind === 'Ingress' ? hostsOf(object) : []

/** Sets the run's hosts and records the catalog's. */
export function withRunHosts(object: KubernetesObject, hosts: HostMap, prefix: string): KubernetesObject {
  const changed = ingressHosts(object).filter((host) => (hosts.get(host) ?? host) !== host)
  if (changed.length === 0) return object
  const own = JSON.stringify(Object.fromEntries(changed.map((host) => [host, hosts.get(host)])))
  const annotations = { ...object.metadata.annotations, [hostsAnnotation(prefix)]: own }
  return withHosts({ ...object, metadata: { ...object.metadata, annotations } }, hosts)
}

/**
 * Sets the hosts of a cloned run object. Its Ingresses record them, so that an update of the clone keeps
 * them.
 */
export function withClonedHosts(object: KubernetesObject, hosts: HostMap, prefix: string): KubernetesObject {
  if (object.kind !== 'Ingress' || hosts.size === 0) return withHosts(object, hosts)
  const name = hostsAnnotation(prefix)
  const { [name]: kept, ...annotations } = object.metadata.annotations ?? {}
  const catalogHosts = new Map(Object.entries(parsed(kept)).map(([catalog, own]) => [own, catalog]))
  const ofCatalog = ingressHosts(object).map((host): [string, string] => [
    catalogHosts.get(host) ?? host,
    hosts.get(host) ?? host,
  ])
  const bare = { ...object, metadata: { ...object.metadata, annotations } }
  const ofRun = new Map(ofCatalog)
  // First restore the catalog's hosts, then set the run's.
  return withRunHosts(withHosts(bare, catalogHosts), ofRun, prefix)
}

/** Returns the hosts given to a run before, from its Ingresses in the environment. */
export async function keptHosts(context: Context, run: string): Promise<HostMap> {
  const name = hostsAnnotation(context.labelPrefix)
  const objects = await storedObjects(context, run)
  return new Map(
    objects.flatMap(({ object }) => Object.entries(parsed(fieldsOf(object.metadata.annotations)[name]))),
  )
}

/** Parses the annotation, which anybody on the cluster can set. */
function parsed(text: unknown): Record<string, string> {
  try {
    const value: unknown = JSON.parse(String(text))
    const entries = isFields(value) ? Object.entries(value) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Refuses new hosts for hosts that no Ingress of the application has. */
export function refuseOtherHosts(objects: readonly KubernetesObject[], hosts: HostMap): void {
  const known = new Set(objects.flatMap(ingressHosts))
  const others = [...hosts.keys()].filter((host) => !known.has(host))
  if (others.length === 0) return
  throw invalid(
    others.map((host) =>
      violationOf({ modelIndex: 'Application', field: 'hosts' }, message('runs.unknownHost', { host })),
    ),
  )
}

const maxRules = 100
const via = { class: 'environments.Environment', relation: 'hostCluster' }

interface Asked {
  environment: ResourceRow
  /** Id of the run. Its own rules don't conflict. */
  run: string
  hosts: HostMap
}

/** Returns the hosts of a run's Ingresses, each with the object that already serves it on the cluster. */
export async function runHosts(
  context: Context,
  objects: readonly KubernetesObject[],
  { environment, run, hosts }: Asked,
): Promise<RunHost[]> {
  const known = [...new Set(objects.flatMap(ingressHosts))]
  if (known.length === 0) return []
  const wanted = known.map((host) => hosts.get(host) ?? host)
  const rules = await context.store.find(
    {
      class: 'environments.IngressRule',
      conditions: [
        isIn('host', wanted),
        equals('ancestors.hostCluster.id', await hostClusterOf(context, environment)),
      ],
    },
    { count: maxRules },
  )
  const found = await context.store.findAnywhere({ wanted: { ids: rules.map(({ id }) => id) }, via })
  const places = new Map(found.map(({ id, above }) => [id, above]))
  const userOf = (host: string): RunHost['usedBy'] => {
    const others = rules
      .filter(({ attributes }) => attributes.host === host)
      .map(({ id }) => places.get(id) ?? [])
      // Rules without parents were deleted in the meantime.
      .filter((above) => above.length > 0 && above.every(({ id }) => id !== run))
    const [first] = others
    if (first === undefined) return null
    const nameOf = (classId: string): string | null =>
      first.find((row) => row.class === classId)?.name ?? null
    return {
      ingress: nameOf('environments.Ingress'),
      application: nameOf('environments.Application'),
      environment: nameOf('environments.Environment'),
    }
  }
  return known.map((host, index) => {
    const runHost = wanted[index] ?? host
    return { host, runHost, usedBy: userOf(runHost) }
  })
}
