import { formats } from '../../../model/formats.ts'
import type { AnyRow } from '../../api/queries.ts'

export interface RunValues {
  environment: AnyRow | null
  run: string
}

export const isRunName = (name: string): boolean => formats.dnsLabel.expression.test(name)

/** Suggests the nearest valid run name as an example: `Ledger_prod 2` becomes `ledger-prod-2`. */
export function suggestRunName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 63)
  return isRunName(plain) ? plain : 'web-2'
}

/** Counts the pods an application's workloads request, from its export with `spec` and `replicas`. */
export function countPods(application: AnyRow): number {
  const workloads = [application['deployments'], application['statefulSets']].flatMap((value) =>
    Array.isArray(value) ? value : [],
  )
  return workloads.reduce((sum: number, workload: unknown) => sum + replicasOf(workload), 0)
}

/** `replicas` defaults to 1, as in Kubernetes. */
function replicasOf(workload: unknown): number {
  const spec = fieldOf(workload, 'spec')
  const replicas = fieldOf(Array.isArray(spec) ? spec[0] : null, 'replicas')
  return typeof replicas === 'number' ? replicas : 1
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
