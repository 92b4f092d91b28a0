import type { Fields } from '../../../model/fields.ts'

/** Mutually exclusive Kubernetes fields, by class. */
const unions: ReadonlyMap<string, readonly string[]> = new Map([
  ['EnvVar', ['value', 'valueFrom']],
  ['Probe', ['exec', 'grpc', 'httpGet', 'tcpSocket']],
])

/**
 * Returns fields to remove because a change sets another field of their union, as `kubectl apply` does: the
 * previous source of a variable or a volume, the previous handler of a probe, or `rollingUpdate` if the
 * strategy changes.
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
