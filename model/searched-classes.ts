import type { Model } from './registry.ts'
import type { ModelClass } from './model-class.ts'

/** What people look for most stands first among groups that fit equally well. */
const first = [
  'environments.Application',
  'environments.Environment',
  'cluster.HostCluster',
  // A node and the host that became it have one name: what runs there is looked for more often than the machine.
  'cluster.Node',
  'catalog.Application',
  'config.CloudProvider',
  'config.HostGroup',
  'config.Host',
]

/** What tells of other things, and is named after them or by the service: it has lists of its own. */
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

/** Classes whose resources have a name and stand for themselves, not as a part of an object of Kubernetes. */
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

/** What runs is looked for more often than what it was made from. */
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
