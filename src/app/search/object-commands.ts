import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { searchedClasses } from '../../../model/searched-classes.ts'
import type { SearchEntry } from '../../../model/answers/search.ts'
import { isEditable } from '../../form/form-values.ts'
import { commandsOf, type NamedCommand, type ResourceInView, type ResourceKind } from './resource-commands.ts'

export const nouns: readonly ModelClass[] = searchedClasses(model)

/** Short names that kubectl accepts for kinds. */
export const shortNames: Readonly<Record<string, readonly string[]>> = {
  Application: ['app'],
  Deployment: ['deploy'],
  StatefulSet: ['sts'],
  DaemonSet: ['ds'],
  Pod: ['po'],
  Service: ['svc'],
  Ingress: ['ing'],
  ConfigMap: ['cm'],
  PersistentVolumeClaim: ['pvc'],
  PersistentVolume: ['pv'],
  ServiceAccount: ['sa'],
  HorizontalPodAutoscaler: ['hpa'],
  NetworkPolicy: ['netpol'],
  PodDisruptionBudget: ['pdb'],
  StorageClass: ['sc'],
  CronJob: ['cj'],
  Environment: ['env'],
  Namespace: ['ns'],
  Node: ['no'],
}

const rolledOut = ['environments.Deployment', 'environments.StatefulSet', 'environments.DaemonSet']
const components = [...rolledOut, 'environments.Job', 'environments.CronJob']

/** Object kinds of an application that appear in its YAML, unlike those created for it, such as pods. */
const objects = nouns
  .filter(({ id, name, kubernetes }) => id === `environments.${name}` && kubernetes !== null)
  .filter(({ name }) => model.classes.has(`catalog.${name}`))
  .map(({ id }) => id)

/** Object kinds of an application that support each command. */
const componentsWith: Readonly<Record<string, readonly string[]>> = {
  restart: rolledOut,
  scale: ['environments.Deployment', 'environments.StatefulSet'],
  setUp: components.filter((id) => id !== 'environments.Job'),
  policy: rolledOut,
  pause: ['environments.Deployment'],
  resume: ['environments.Deployment'],
  yaml: objects,
  revisions: rolledOut,
  rollBack: rolledOut,
}

/** Classes with specific commands in place of the generic ones. */
const crafted: Readonly<Record<Exclude<ResourceKind, 'component' | 'resource'>, string>> = {
  application: 'environments.Application',
  environment: 'environments.Environment',
  node: 'cluster.Node',
  cluster: 'cluster.HostCluster',
  pod: 'environments.Pod',
  catalogApplication: 'catalog.Application',
}
/** Classes without a generic page, or with their own delete command. */
const withoutGeneric = new Set([
  crafted.application,
  crafted.node,
  crafted.environment,
  crafted.cluster,
  ...components,
])

const isDeletable = ({ methods }: ModelClass): boolean => methods.includes('DELETE')

/** Returns the classes whose resources support a command. */
export function classesWith(kind: ResourceKind, name: string): readonly string[] {
  if (kind === 'component') return componentsWith[name] ?? components
  if (kind !== 'resource') return [crafted[kind]]
  const can = name === 'delete' ? isDeletable : isEditable
  return nouns.filter((entry) => !withoutGeneric.has(entry.id) && can(entry)).map(({ id }) => id)
}

export interface KindCommand extends NamedCommand {
  kind: ResourceKind
}

export type KindCommandId = `${ResourceKind} ${string}`

export const idOf = ({ kind, name }: Pick<KindCommand, 'kind' | 'name'>): KindCommandId => `${kind} ${name}`

/** All commands on a single resource, by id. */
export const kindCommands: ReadonlyMap<KindCommandId, KindCommand> = new Map(
  (
    [
      'application',
      'component',
      'pod',
      'node',
      'environment',
      'cluster',
      'catalogApplication',
      'resource',
    ] as const
  )
    .flatMap((kind) => commandsOf(kind).map((command) => ({ ...command, kind })))
    .map((command) => [idOf(command), command]),
)

/** Returns the ids in the address of a resource's page; null if it has no such page. */
export function idsOf(
  kind: ResourceKind,
  entry: SearchEntry,
  found: ModelClass,
): ResourceInView['ids'] | null {
  const { id, application, environment, cluster } = entry
  switch (kind) {
    case 'application':
      return environment && [environment.id, id]
    case 'component':
      return environment && application && [environment.id, application.id]
    case 'node':
      return cluster && [cluster.id, id]
    case 'resource':
      return [`${found.service}/${found.collection}`, id]
    default:
      return ['', id]
  }
}

/** Ranks how well a name matches: 0 equal, 1 starts with the text, 2 contains it, null no match. */
export function fitOfName(name: string | null, text: string): number | null {
  const [whole, part] = [(name ?? '').toLowerCase(), text.toLowerCase()]
  if (whole === part) return 0
  if (whole.startsWith(part)) return 1
  return whole.includes(part) ? 2 : null
}

type State = 'disconnected' | 'cordoned' | 'notCordoned' | 'waits' | 'rolls' | 'paused'

/** Resource states that block a command. */
const hindrances: Readonly<Record<string, (facts: SearchEntry['facts']) => State | null>> = {
  cordon: ({ isCordoned }) => (isCordoned === true ? 'cordoned' : null),
  uncordon: ({ isCordoned }) => (isCordoned === true ? null : 'notCordoned'),
  pause: ({ isPaused }) => (isPaused === true ? 'waits' : null),
  resume: ({ isPaused }) => (isPaused === true ? null : 'rolls'),
  restart: ({ isPaused }) => (isPaused === true ? 'paused' : null),
}

/**
 * Returns the reason a resource's state blocks a command, as a key of `search.states`; null if it does not.
 */
export function stateAgainst(
  { kind, name, writes, worksDisconnected }: KindCommand,
  { facts }: Pick<SearchEntry, 'facts'>,
  found: Pick<ModelClass, 'truth'>,
): State | null {
  const isInCluster =
    kind === 'resource' ? found.truth === 'cluster' : writes !== undefined && !worksDisconnected
  if (facts.isAway === true && isInCluster) return 'disconnected'
  // For an application, only its page knows which components are paused.
  return kind === 'application' ? null : (hindrances[name]?.(facts) ?? null)
}
