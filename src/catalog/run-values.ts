import { type Fields, fieldsOf, listOf } from '../../model/fields.ts'
import type { MissingValues } from '../../model/actions/runs.ts'
import { formats, isHostName } from '../../model/formats.ts'
import type { Resource } from '../api/queries.ts'

export interface RunValues {
  environment: Resource | null
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
export function countPods(application: Resource): number {
  const workloads = [application['deployments'], application['statefulSets']].flatMap(listOf)
  return workloads.reduce((sum, { spec }) => sum + replicasOf(fieldsOf(spec)), 0)
}

/** `replicas` defaults to 1, as in Kubernetes. */
const replicasOf = ({ replicas }: Fields): number => (typeof replicas === 'number' ? replicas : 1)

/** Typed Ingress hosts, keyed by the catalog's host. */
export type HostTexts = Readonly<Record<string, string>>

export const isHost = (text: string): boolean => isHostName(text.trim())

/** Returns the valid hosts, trimmed; undefined if there are none. */
export function rightHosts(texts: HostTexts): HostTexts | undefined {
  const right = Object.entries(texts).filter(([, text]) => isHost(text))
  return right.length === 0 ? undefined : Object.fromEntries(right.map(([host, text]) => [host, text.trim()]))
}

/** Typed values, by Secret name and key. */
export type SecretTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the non-empty values of the keys a run requires; undefined if there are none. */
export function givenTexts(values: SecretTexts, missing: readonly MissingValues[]): SecretTexts | undefined {
  const given = missing.flatMap(({ secret, keys }) => {
    const texts = keys.flatMap((key) => {
      const text = values[secret]?.[key] ?? ''
      return text === '' ? [] : [[key, text] as const]
    })
    return texts.length === 0 ? [] : [[secret, Object.fromEntries(texts)] as const]
  })
  return given.length === 0 ? undefined : Object.fromEntries(given)
}
