import type { StateName } from '../../../components/state.ts'
import { type Autoscaler, boundsOf } from '../../../resource/bulk/autoscalers.ts'
import type { Component, ComponentKind, EmbeddedAutoscaler, PodRow } from '../component.ts'
import { componentKinds, componentOf, podsOf } from '../component.ts'
import type { IngressRow, MapRow, MappedWorkloadRow, ServiceRow } from './map-rows.ts'
import {
  certificatesOf,
  leadsTo,
  type ConfigurationKind,
  hostsOf,
  namedByTemplate,
  type NamedObject,
  servicesOf,
  templateOf,
} from './references.ts'

export type MapKind = 'Ingress' | 'Service' | 'HorizontalPodAutoscaler' | ComponentKind | ConfigurationKind

/** `isOld`: another revision replaces that of the pod. */
export type MapPod = PodRow & { isOld?: boolean }

/** One thing on the map. */
export interface MapNode {
  /** `Kind/name`, unique in one namespace. */
  id: string
  kind: MapKind
  name: string
  /** Of the resource; null for what is named and is not among the application's objects. */
  resourceId: string | null
  /** From left to right: what leads in, services and autoscalers, workloads, what they are configured with. */
  column: 0 | 1 | 2 | 3
  /** Of workloads. */
  component: Component | null
  pods: readonly MapPod[]
  /** Of an ingress its host names, of a service its ports. */
  hosts: readonly string[]
  ports: readonly number[]
  /** Of an autoscaler: replicas at least and at most. */
  bounds?: Autoscaler
  state: StateName | null
  /** Named, and not in the namespace either. */
  isMissing?: boolean
  /** There, and in no application. */
  isElsewhere?: boolean
  /** Only referred to by what does without it. */
  isOptional?: boolean
  /** More than one where several were drawn together. */
  count: number
}

export interface MapEdge {
  from: string
  to: string
  /** Requests do not go this way: it is read, mounted or scaled. */
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
  ports: (row.spec?.[0]?.ports ?? []).flatMap(({ port }) => port ?? []),
  isElsewhere: row.isElsewhere === true,
})

const autoscalerNode = (row: EmbeddedAutoscaler): MapNode => {
  const bounds = (row.spec ?? []).map(boundsOf)[0]
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
  row: MappedWorkloadRow
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

/** A stateful set makes a claim for each of its pods, called `template-set-0`. */
const claimTemplates = ({ row }: Workload): string[] =>
  (row.spec?.[0]?.volumeClaimTemplates ?? []).flatMap(({ metadata }) => {
    const name = metadata?.[0]?.name
    return name ? `${name}-${row.name}` : []
  })

const isMadeFrom = (prefix: string, name: string): boolean =>
  name.startsWith(`${prefix}-`) && /^\d+$/.test(name.slice(prefix.length + 1))

/** A map while it is drawn up: the first node of an id stays, and an edge is there once. */
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

/** What leads to what in an application: ingresses, services, workloads with their pods, and what these read. */
export function buildMap(map: MapRow, pods: readonly PodRow[]): ApplicationMap {
  const draft = new Draft()
  const workloads = workloadsOf(map, pods)
  const { ingresses = [], services = [], horizontalPodAutoscalers = [] } = map
  // What is there comes before what is only named, which would stand for something missing.
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
  // Of one that is not the application's, what leads elsewhere is not told.
  const names = servicesOf(row).filter((name) => !row.isElsewhere || draft.nodes.has(idOf('Service', name)))
  for (const name of names)
    draft.connect(id, { ...plain, id: idOf('Service', name), kind: 'Service', name, column: 1 })
  if (row.isElsewhere) return
  for (const object of certificatesOf(row)) draft.connect(id, configured(object, null), true)
}

function connectAutoscaler(draft: Draft, row: EmbeddedAutoscaler): void {
  for (const { scaleTargetRef } of row.spec ?? []) {
    const target = draft.nodes.get(`${scaleTargetRef?.kind}/${scaleTargetRef?.name}`)
    if (target) draft.connect(autoscalerNode(row).id, target, true)
  }
}

function connectWorkload(draft: Draft, workload: Workload, services: readonly ServiceRow[]): void {
  const { node, row } = workload
  const template = templateOf(row.spec?.[0])
  const leading = services.filter((service) => leadsTo(service, template))
  for (const service of leading) draft.connect(serviceNode(service).id, node)
  for (const object of namedByTemplate(template)) draft.connect(node.id, configured(object, null), true)
  for (const prefix of claimTemplates(workload)) {
    const claims = draft.nodes.get(idOf('PersistentVolumeClaim', prefix))
    if (claims) draft.connect(node.id, claims, true)
  }
}

/** Config maps, secrets and claims of the application; those that one template made stand together. */
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

/** More than this is no picture any more. */
const MOST_NODES = 60

/** Draws what is configured together by kind where there is too much of it to be seen. */
export function collapse({ nodes, edges }: ApplicationMap): ApplicationMap {
  if (nodes.length <= MOST_NODES) return { nodes, edges }
  const standsFor = new Map<string, string>()
  const together = new Map<string, MapNode>()
  for (const node of nodes) {
    // What is missing is what one looks for.
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
