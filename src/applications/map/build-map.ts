import type { StateName } from '../../ui/values/state.ts'
import { type Autoscaler, boundsOf } from '../../model-ui/bulk/autoscalers.ts'
import {
  type Component,
  type ComponentKind,
  type EmbeddedAutoscaler,
  type PodRow,
  type WorkloadRow,
  componentKinds,
  componentOf,
  podsOf,
} from '../component.ts'
import {
  type IngressRow,
  type MapRow,
  type ServiceRow,
  certificatesOf,
  leadsTo,
  type ConfigurationKind,
  hostsOf,
  namedByTemplate,
  type NamedObject,
  servicesOf,
  templateOf,
} from './map-rows.ts'

export type MapKind = 'Ingress' | 'Service' | 'HorizontalPodAutoscaler' | ComponentKind | ConfigurationKind

/** Pod with `isOld`: its revision is being replaced by another one. */
export type MapPod = PodRow & { isOld?: boolean }

export interface MapNode {
  /** `Kind/name`, unique within a namespace. */
  id: string
  kind: MapKind
  name: string
  /** Id of the resource; null for a referenced object that is not part of the application. */
  resourceId: string | null
  /** From left to right: entry points, Services and autoscalers, workloads, configuration. */
  column: 0 | 1 | 2 | 3
  /** Set for workloads only. */
  component: Component | null
  pods: readonly MapPod[]
  /** Host names of an Ingress; `ports` are those of a Service. */
  hosts: readonly string[]
  ports: readonly number[]
  /** Minimum and maximum replicas of an autoscaler. */
  bounds?: Autoscaler
  state: StateName | null
  /** Referenced, but missing in the namespace. */
  isMissing?: boolean
  /** Exists, but belongs to no application. */
  isElsewhere?: boolean
  /** All references to it are optional. */
  isOptional?: boolean
  /** Greater than one if several objects are merged into this node. */
  count: number
}

export interface MapEdge {
  from: string
  to: string
  /** Not a request path: the target is read, mounted or scaled. */
  isConfiguration: boolean
}

export interface ApplicationMap {
  nodes: MapNode[]
  edges: MapEdge[]
}

const idOf = (kind: MapKind, name: string): string => `${kind}/${name}`

const plain = {
  resourceId: null,
  component: null,
  pods: [],
  hosts: [],
  ports: [],
  state: null,
  count: 1,
} as const

const configured = (
  { kind, name, isOptional = false }: Pick<NamedObject, 'kind' | 'name'> & Partial<NamedObject>,
  resourceId: string | null,
): MapNode => ({
  ...plain,
  isOptional,
  id: idOf(kind, name),
  kind,
  name,
  resourceId,
  column: 3,
})

const ingressNode = (row: IngressRow): MapNode => ({
  ...plain,
  id: idOf('Ingress', row.name ?? ''),
  kind: 'Ingress',
  name: row.name ?? '',
  resourceId: row.id,
  column: 0,
  hosts: hostsOf(row),
  isElsewhere: row.isElsewhere === true,
})

const serviceNode = (row: ServiceRow): MapNode => ({
  ...plain,
  id: idOf('Service', row.name ?? ''),
  kind: 'Service',
  name: row.name ?? '',
  resourceId: row.id,
  column: 1,
  ports: (row.spec?.ports ?? []).flatMap(({ port }) => port ?? []),
  isElsewhere: row.isElsewhere === true,
})

const autoscalerNode = (row: EmbeddedAutoscaler): MapNode => {
  const bounds = row.spec && boundsOf(row.spec)
  return {
    ...plain,
    id: idOf('HorizontalPodAutoscaler', row.name ?? ''),
    kind: 'HorizontalPodAutoscaler',
    name: row.name ?? '',
    resourceId: row.id,
    column: 1,
    ...(bounds && { bounds }),
  }
}

interface Workload {
  node: MapNode
  row: WorkloadRow
}

const relations: Record<ComponentKind, 'deployments' | 'statefulSets' | 'daemonSets' | 'jobs' | 'cronJobs'> =
  {
    Deployment: 'deployments',
    StatefulSet: 'statefulSets',
    DaemonSet: 'daemonSets',
    Job: 'jobs',
    CronJob: 'cronJobs',
  }

const workloadsOf = (map: MapRow, pods: readonly PodRow[]): Workload[] =>
  componentKinds.flatMap((kind) =>
    (map[relations[kind]] ?? []).map((row) => {
      const component = componentOf(kind, row)
      return {
        row,
        node: {
          ...plain,
          id: idOf(kind, row.name),
          kind,
          name: row.name,
          resourceId: row.id,
          column: 2,
          component,
          pods: podsOf(component, pods),
          state: component.state,
        },
      }
    }),
  )

/** Returns the name prefixes of claims that a StatefulSet creates for its pods, named `template-set-0`. */
const claimTemplates = ({ row }: Workload): string[] =>
  (row.spec?.volumeClaimTemplates ?? []).flatMap(({ metadata }) => {
    const name = metadata?.name
    return name ? `${name}-${row.name}` : []
  })

const isMadeFrom = (prefix: string, name: string): boolean =>
  name.startsWith(`${prefix}-`) && /^\d+$/.test(name.slice(prefix.length + 1))

/** Map under construction: the first node of an id wins, and edges are unique. */
class Draft {
  readonly nodes = new Map<string, MapNode>()
  readonly edges = new Map<string, MapEdge>()

  add(node: MapNode): MapNode {
    if (!this.nodes.has(node.id)) this.nodes.set(node.id, node)
    return node
  }

  connect(from: string, to: MapNode, isConfiguration = false): void {
    this.edges.set(`${from} ${to.id}`, { from, to: this.add(to).id, isConfiguration })
  }
}

/**
 * Builds the map of an application: Ingresses, Services, workloads with their pods, and their configuration.
 */
export function buildMap(map: MapRow, pods: readonly PodRow[]): ApplicationMap {
  const draft = new Draft()
  const workloads = workloadsOf(map, pods)
  const { ingresses = [], services = [], horizontalPodAutoscalers = [] } = map
  // Existing objects come first: nodes of referenced objects would otherwise count as missing.
  const present = [
    ...ingresses.map(ingressNode),
    ...services.map(serviceNode),
    ...horizontalPodAutoscalers.map(autoscalerNode),
    ...workloads.map(({ node }) => node),
    ...configurationNodes(map, workloads),
  ]
  for (const node of present) draft.add(node)
  for (const row of ingresses) connectIngress(draft, row)
  for (const workload of workloads) connectWorkload(draft, workload, services)
  for (const row of horizontalPodAutoscalers) connectAutoscaler(draft, row)
  return { nodes: [...draft.nodes.values()], edges: [...draft.edges.values()] }
}

function connectIngress(draft: Draft, row: IngressRow): void {
  const { id } = ingressNode(row)
  // For an Ingress outside the application, routes to other Services are omitted.
  const names = servicesOf(row).filter((name) => !row.isElsewhere || draft.nodes.has(idOf('Service', name)))
  for (const name of names)
    draft.connect(id, { ...plain, id: idOf('Service', name), kind: 'Service', name, column: 1 })
  if (row.isElsewhere) return
  for (const object of certificatesOf(row)) draft.connect(id, configured(object, null), true)
}

function connectAutoscaler(draft: Draft, row: EmbeddedAutoscaler): void {
  const { kind, name } = row.spec?.scaleTargetRef ?? {}
  const target = draft.nodes.get(`${kind}/${name}`)
  if (target) draft.connect(autoscalerNode(row).id, target, true)
}

function connectWorkload(draft: Draft, workload: Workload, services: readonly ServiceRow[]): void {
  const { node, row } = workload
  const template = templateOf(row.spec)
  const leading = services.filter((service) => leadsTo(service, template))
  for (const service of leading) draft.connect(serviceNode(service).id, node)
  for (const object of namedByTemplate(template)) draft.connect(node.id, configured(object, null), true)
  for (const prefix of claimTemplates(workload)) {
    const claims = draft.nodes.get(idOf('PersistentVolumeClaim', prefix))
    if (claims) draft.connect(node.id, claims, true)
  }
}

/**
 * Returns ConfigMaps, Secrets and PersistentVolumeClaims of the application, merging claims created from one
 * template.
 */
function configurationNodes(map: MapRow, workloads: readonly Workload[]): MapNode[] {
  const claims = map.persistentVolumeClaims ?? []
  const prefixes = workloads.flatMap(claimTemplates)
  const prefixOf = (name: string): string | undefined => prefixes.find((prefix) => isMadeFrom(prefix, name))
  const together = prefixes.flatMap((name): MapNode[] => {
    const made = claims.filter((claim) => isMadeFrom(name, claim.name ?? ''))
    const node = configured({ kind: 'PersistentVolumeClaim', name }, made[0]?.id ?? null)
    return made.length === 0 ? [] : [{ ...node, count: made.length }]
  })
  const alone = claims.filter(({ name }) => prefixOf(name ?? '') === undefined)
  const rows: [ConfigurationKind, MapRow['configMaps']][] = [
    ['ConfigMap', map.configMaps],
    ['Secret', map.secrets],
    ['PersistentVolumeClaim', alone],
  ]
  return [
    ...rows.flatMap(([kind, found = []]) =>
      found.map(({ id, name }) => configured({ kind, name: name ?? '' }, id)),
    ),
    ...together,
  ]
}

/** A larger map would be unreadable. */
const MAX_NODES = 60

/** Merges configuration nodes by kind if the map is too large. */
export function collapse({ nodes, edges }: ApplicationMap): ApplicationMap {
  if (nodes.length <= MAX_NODES) return { nodes, edges }
  const standsFor = new Map<string, string>()
  const together = new Map<string, MapNode>()
  for (const node of nodes) {
    // Missing objects stay separate: they are what users look for.
    if (node.column !== 3 || node.isMissing) continue
    const id = idOf(node.kind, '')
    standsFor.set(node.id, id)
    const count = (together.get(id)?.count ?? 0) + node.count
    together.set(id, { ...node, id, name: '', resourceId: null, count })
  }
  const merged = edges.map(({ to, ...edge }) => ({ ...edge, to: standsFor.get(to) ?? to }))
  return {
    nodes: [...nodes.filter(({ id }) => !standsFor.has(id)), ...together.values()],
    edges: [...new Map(merged.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()],
  }
}
