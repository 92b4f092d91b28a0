import type { Fields } from '../../model/fields.ts'

/** Fields of which Kubernetes takes one at most, by class. */
const unions: ReadonlyMap<string, readonly string[]> = new Map([
  ['EnvVar', ['value', 'valueFrom']],
  ['Probe', ['exec', 'grpc', 'httpGet', 'tcpSocket']],
])

/**
 * Fields that a change of a part takes away because it sets another one of the same union, as `kubectl apply` does: the
 * other source of a variable or a volume, the other handler of a probe, and `rollingUpdate` of another strategy.
 */
export function displacedBy(className: string, part: Fields, change: Fields): Fields {
  const union = unionOf(className, part, change)
  const isSet = Object.entries(change).some(([name, value]) => value !== null && union.includes(name))
  const displaced = isSet ? union.filter((name) => name in part && !(name in change)) : []
  return Object.fromEntries(displaced.map((name) => [name, null]))
}

function unionOf(className: string, part: Fields, change: Fields): readonly string[] {
  if (className === 'Volume') return Object.keys({ ...part, ...change }).filter((name) => name !== 'name')
  const { type } = change
  if (className === 'DeploymentStrategy' && type === 'Recreate') return ['type', 'rollingUpdate']
  return unions.get(className) ?? []
}
