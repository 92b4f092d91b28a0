import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { searchedClasses } from '../../../model/searched-classes.ts'
import type { SearchEntry } from '../../../model/answers/search.ts'
import { isEditable } from '../../resource/form-values.ts'
import { commandsOf, type NamedCommand, type ThingInView, type ThingKind } from './thing-commands.ts'

export const nouns: readonly ModelClass[] = searchedClasses(model)

/** What kubectl takes for kinds. */
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

/** What an application is made of, and stands in its YAML: not what others make for it, as its pods. */
const objects = nouns
  .filter(({ id, name, kubernetes }) => id === `environments.${name}` && kubernetes !== null)
  .filter(({ name }) => model.classes.has(`catalog.${name}`))
  .map(({ id }) => id)

/** Of the objects of an application, those that have the command. */
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

/** What has commands of its own in place of those of any resource. */
const crafted: Readonly<Record<Exclude<ThingKind, 'component' | 'resource'>, string>> = {
  application: 'environments.Application',
  environment: 'environments.Environment',
  node: 'cluster.Node',
  cluster: 'cluster.HostCluster',
  pod: 'environments.Pod',
  catalogApplication: 'catalog.Application',
}
/** Without a generic page, or deleted by a command of their own. */
const withoutGeneric = new Set([
  crafted.application,
  crafted.node,
  crafted.environment,
  crafted.cluster,
  ...components,
])

const isDeletable = ({ methods }: ModelClass): boolean => methods.includes('DELETE')

/** The classes with whose things a command is done. */
export function classesWith(kind: ThingKind, name: string): readonly string[] {
  if (kind === 'component') return componentsWith[name] ?? components
  if (kind !== 'resource') return [crafted[kind]]
  const can = name === 'delete' ? isDeletable : isEditable
  return nouns.filter((entry) => !withoutGeneric.has(entry.id) && can(entry)).map(({ id }) => id)
}

export interface KindCommand extends NamedCommand {
  kind: ThingKind
}

export type KindCommandId = `${ThingKind} ${string}`

export const idOf = ({ kind, name }: Pick<KindCommand, 'kind' | 'name'>): KindCommandId => `${kind} ${name}`

/** Everything that is done with one thing, by id. */
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

/** The ids that the addresses of a kind have; null where it stands elsewhere than usual. */
export function idsOf(kind: ThingKind, entry: SearchEntry, found: ModelClass): ThingInView['ids'] | null {
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

/** How well a name fits: it is the text, begins with it, has it; null where it is not in the name at all. */
export function fitOfName(name: string | null, text: string): number | null {
  const [whole, part] = [(name ?? '').toLowerCase(), text.toLowerCase()]
  if (whole === part) return 0
  if (whole.startsWith(part)) return 1
  return whole.includes(part) ? 2 : null
}

type State = 'away' | 'cordoned' | 'notCordoned' | 'waits' | 'rolls' | 'paused'

/** What of the state of a thing itself is in the way of a command. */
const hindrances: Readonly<Record<string, (facts: SearchEntry['facts']) => State | null>> = {
  cordon: ({ isCordoned }) => (isCordoned === true ? 'cordoned' : null),
  uncordon: ({ isCordoned }) => (isCordoned === true ? null : 'notCordoned'),
  pause: ({ isPaused }) => (isPaused === true ? 'waits' : null),
  resume: ({ isPaused }) => (isPaused === true ? null : 'rolls'),
  restart: ({ isPaused }) => (isPaused === true ? 'paused' : null),
}

/** Why the state of a thing leaves nothing to do for a command, as a key of `search.states`; null where it does not. */
export function stateAgainst(
  { kind, name, writes, worksAway }: KindCommand,
  { facts }: Pick<SearchEntry, 'facts'>,
  found: Pick<ModelClass, 'truth'>,
): State | null {
  const isInCluster = kind === 'resource' ? found.truth === 'cluster' : writes !== undefined && !worksAway
  if (facts.isAway === true && isInCluster) return 'away'
  // Of an application its page knows which of its components wait.
  return kind === 'application' ? null : (hindrances[name]?.(facts) ?? null)
}
