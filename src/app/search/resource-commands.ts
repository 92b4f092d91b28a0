import type { PageAction, PageActionNames, PagePart, ObservedActions } from '../../hooks/use-page-actions.ts'
import { path } from '../../util/path.ts'

export type ResourceKind =
  | 'application'
  | 'component'
  | 'environment'
  | 'node'
  | 'cluster'
  | 'pod'
  | 'resource'
  | 'catalogApplication'

/** The id of its parent, then its own; for a generic resource, its service and collection, then its id. */
type Ids = readonly [string, string]

interface ResourcePart {
  id: string
  name: string
  /** Kubernetes kind. */
  kind: string
}

/** A command on a page. */
interface ResourceCommand {
  /** Page on which the command runs. */
  to: (ids: Ids, part?: ResourcePart) => string
  /** Class that the command changes. */
  writes?: string
  /**
   * Class that the command can also change; without permission, the user can only view it and the label
   * changes accordingly.
   */
  edits?: string
  /** Set if the page opens a form or performs the command; otherwise its address is enough. */
  control?: 'form'
  /** Part of a page, useless without the resource. */
  isPart?: boolean
  /** Changes data stored in the service, so it works while the cluster is unreachable. */
  worksDisconnected?: boolean
  /** Kind whose page publishes the command, if it is another one. */
  reportedBy?: ResourceKind
}

const applicationTab = (tab: string) => (ids: Ids) => path.applicationTab(...ids, tab)
const environmentTab = (tab: string) => (ids: Ids) => path.environmentTab(ids[1], tab)
const clusterTab = (tab: string) => (ids: Ids) => path.clusterTab(ids[1], tab)
const application = (ids: Ids): string => path.application(...ids)
const applicationYaml = (ids: Ids): string => path.applicationYaml(...ids)
const objectYaml = (ids: Ids, part?: ResourcePart): string =>
  path.applicationYaml(...ids, part && `${part.kind} ${part.name}`)
const revisionsOf = (ids: Ids, part?: ResourcePart): string => path.applicationRevisions(...ids, part?.id)
const environmentYaml = ([, id]: Ids): string => path.environmentYaml(id)

const resource = ([list, id]: Ids): string => {
  const [service = '', collection = ''] = list.split('/')
  return path.resource(service, collection, id)
}

const ofApplication = 'environments.Application'
const ofEnvironment = 'environments.Environment'
const ofPod = 'environments.Pod'

const onApplication = { to: application, writes: ofApplication, control: 'form' } as const
const onComponent = { ...onApplication, isPart: true } as const
const onNode = { to: (ids: Ids) => path.node(...ids), writes: 'cluster.Node', control: 'form' } as const
const onCluster = { to: ([, id]: Ids) => path.cluster(id), control: 'form' } as const

/** Commands for each kind; names and synonyms are in the catalogue's `search.doing`. */
const resourceCommands = {
  application: {
    scale: { to: application, writes: ofApplication },
    restart: onApplication,
    changeImage: { to: application, writes: ofApplication },
    promote: { to: (ids: Ids) => path.promoteApplication(...ids), writes: ofApplication },
    pause: onApplication,
    resume: onApplication,
    rollBack: { to: applicationTab('revisions'), writes: ofApplication },
    yaml: { to: applicationYaml, edits: ofApplication },
    importYaml: { to: applicationYaml, writes: ofApplication },
    exportYaml: { to: applicationYaml },
    logs: { to: applicationTab('logs') },
    terminal: { to: applicationTab('terminal'), writes: ofPod },
    pods: { to: applicationTab('pods'), isPart: true },
    configuration: { to: applicationTab('configuration'), isPart: true },
    events: { to: applicationTab('events'), isPart: true },
    revisions: { to: applicationTab('revisions'), isPart: true },
    deleteApplication: onApplication,
  },
  /**
   * A workload, shown among its application's components; its ids are those of the environment and the
   * application.
   */
  component: {
    restart: onComponent,
    scale: onComponent,
    changeImage: onComponent,
    setUp: onComponent,
    policy: onComponent,
    pause: { ...onComponent, reportedBy: 'application' },
    resume: { ...onComponent, reportedBy: 'application' },
    yaml: { to: objectYaml, edits: ofApplication, isPart: true },
    revisions: { to: revisionsOf, isPart: true },
    rollBack: { to: revisionsOf, writes: ofApplication, isPart: true },
  },
  environment: {
    cloneEnvironment: {
      to: ([, id]: Ids) => path.cloneEnvironment(id),
      writes: ofEnvironment,
      worksDisconnected: true,
    },
    compareEnvironment: { to: ([, id]: Ids) => path.compareEnvironments(id) },
    quota: { to: environmentTab('configuration'), writes: 'environments.ResourceQuota' },
    limits: { to: environmentTab('configuration'), writes: 'environments.LimitRange' },
    yaml: { to: environmentYaml, edits: ofEnvironment },
    importYaml: { to: environmentYaml, writes: ofEnvironment },
    exportYaml: { to: environmentYaml },
    configuration: { to: environmentTab('configuration'), isPart: true },
    events: { to: environmentTab('events'), isPart: true },
    deleteEnvironment: {
      to: ([, id]: Ids) => path.environment(id),
      writes: ofEnvironment,
      control: 'form',
      worksDisconnected: true,
    },
  },
  node: {
    cordon: onNode,
    uncordon: onNode,
    drain: onNode,
    labels: onNode,
    taints: onNode,
  },
  cluster: {
    kubeconfig: onCluster,
    replaceKubeconfig: { ...onCluster, writes: 'cluster.HostCluster' },
    nodes: { to: clusterTab('nodes'), isPart: true },
    namespaces: { to: clusterTab('namespaces'), isPart: true },
    storage: { to: clusterTab('storage'), isPart: true },
    events: { to: clusterTab('events'), isPart: true },
    removeCluster: { ...onCluster, writes: 'cluster.HostCluster' },
  },
  pod: {
    logs: { to: ([, id]: Ids) => path.podLogs(id) },
    terminal: { to: ([, id]: Ids) => path.podTerminal(id), writes: ofPod },
    readYaml: { to: ([, id]: Ids) => path.podYaml(id) },
  },
  resource: {
    edit: { to: resource, control: 'form', isPart: true },
    delete: { to: resource, control: 'form', isPart: true },
  },
  catalogApplication: {
    run: { to: ([, id]: Ids) => path.runCatalogApplication(id), writes: ofApplication },
    importYaml: { to: ([, id]: Ids) => path.importCatalogApplication(id), writes: 'catalog.Application' },
    exportYaml: { to: ([, id]: Ids) => path.catalogApplication(id), control: 'form' },
  },
} as const satisfies Record<ResourceKind, Record<string, ResourceCommand>> & {
  [Kind in keyof PageActionNames]: Record<PageActionNames[Kind], ResourceCommand>
}

type CommandOf<Kind extends ResourceKind> = keyof (typeof resourceCommands)[Kind]
type CommandName = { [Kind in ResourceKind]: CommandOf<Kind> }[ResourceKind]

/** Page to start from when looking for a resource of a kind. */
export const listsOf: Readonly<Record<ResourceKind, string>> = {
  application: path.environments(),
  component: path.environments(),
  environment: path.environments(),
  node: path.clusters(),
  cluster: path.clusters(),
  pod: path.resources('environments', 'pods'),
  resource: path.settingsTab('resources'),
  catalogApplication: path.catalog(),
}

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
/** Inner kinds before outer ones. */
const places: readonly (readonly [ResourceKind, RegExp])[] = (
  [
    ['application', `/environments/${uuid}/applications/${uuid}`],
    ['component', `/environments/${uuid}/applications/${uuid}`],
    ['environment', `/environments/()${uuid}`],
    ['node', `/clusters/${uuid}/nodes/${uuid}`],
    ['cluster', `/clusters/()${uuid}`],
    ['pod', `/resources/environments/pods/()${uuid}`],
    ['resource', `/resources/([\\w-]+/[\\w-]+)/${uuid}`],
    ['catalogApplication', `/catalog/()${uuid}`],
  ] as const
).map(([kind, place]) => [kind, new RegExp(`^${place}(?=/|$)`)])

export interface ResourceInView {
  kind: ResourceKind
  ids: Ids
  /** Address of its page. */
  to: string
}

/** Returns the resources that the page at an address shows, innermost first. */
export const resourcesAt = (pathname: string): ResourceInView[] =>
  places.flatMap(([kind, pattern]) => {
    const match = pattern.exec(pathname)
    return match === null ? [] : [{ kind, ids: [match[1] ?? '', match[2] ?? ''] as const, to: match[0] }]
  })

export interface NamedCommand extends ResourceCommand {
  name: CommandName
}

/** Returns the commands for a kind, in display order. */
export const commandsOf = (kind: ResourceKind): NamedCommand[] =>
  Object.entries<ResourceCommand>(resourceCommands[kind]).map(([name, command]) => ({
    ...command,
    name: name as CommandName,
  }))

export interface CommandNow extends NamedCommand {
  /** Action published by the current page. */
  reported: PageAction | PagePart | undefined
  /** Part of the resource that the command applies to, if the page has several. */
  part: Pick<PagePart, 'id' | 'name'> | null
}

/**
 * Returns the commands currently available for a kind. An open page decides which of its controls exist; for
 * components, only that page knows which there are.
 */
export const commandsNow = (kind: ResourceKind, { [kind]: reported }: ObservedActions): CommandNow[] =>
  commandsOf(kind)
    .filter(({ name, control }) =>
      kind === 'component'
        ? reported !== undefined && name in reported
        : control === undefined || reported === undefined || name in reported,
    )
    .flatMap((command): CommandNow[] => {
      const action = reported?.[command.name]
      return action?.parts === undefined
        ? [{ ...command, reported: action, part: null }]
        : action.parts.map((part) => ({ ...command, reported: part, part }))
    })
