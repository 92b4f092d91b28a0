import type { Model } from './registry.ts'
import type { ModelClass } from './model-class.ts'

/** Most searched classes, listed first among equally good matches. */
const first = [
  'environments.Application',
  'environments.Environment',
  'cluster.HostCluster',
  // A node and its host share a name; the node is searched for more often than the machine.
  'cluster.Node',
  'catalog.Application',
  'config.CloudProvider',
  'config.HostGroup',
  'config.Host',
]

/** Records about other resources, named after them or by the service: they have lists of their own. */
const records = new Set([
  'cluster.Event',
  'cluster.PendingPod',
  'cluster.SystemTask',
  'environments.Alarm',
  'environments.TerminalSession',
  'environments.SecretReading',
  'environments.Task',
  'environments.TaskItem',
])

const known = new WeakMap<Model, readonly ModelClass[]>()

/** Classes of named resources that aren't part of a Kubernetes object. */
export function searchedClasses(model: Model): readonly ModelClass[] {
  const before = known.get(model)
  if (before) return before
  const named = [...model.classes.values()].filter(
    (entry) => entry.key !== null && entry.name !== 'Root' && !records.has(entry.id) && !isPart(entry, []),
  )
  const ordered = named.toSorted((a, b) => placeOf(a) - placeOf(b))
  known.set(model, ordered)
  return ordered
}

/** Running objects are searched for more often than their templates. */
const placeOf = ({ id, service }: ModelClass): number => {
  if (first.includes(id)) return first.indexOf(id)
  return service === 'catalog' ? first.length + 1 : first.length
}

const isPart = (entry: ModelClass, below: readonly ModelClass[]): boolean =>
  entry.parents.every(
    ({ owner }) =>
      owner.kubernetes !== null ||
      (owner.name !== 'Root' && !below.includes(owner) && isPart(owner, [...below, entry])),
  )
