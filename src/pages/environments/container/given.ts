import type { LimitRangeRow } from '../limits/limit-range.ts'
import type { Amount, Bound, EnvFrom } from './container-values.ts'

/** A config map or secret whose keys are all variables of a container, beside its own. */
export interface GivenSet {
  source: 'configMap' | 'secret'
  name: string
  /** Before the name of each key; empty for none. */
  prefix: string
}

export const setsOf = (envFrom: readonly EnvFrom[]): GivenSet[] =>
  envFrom.flatMap(({ prefix = '', configMapRef, secretRef }) => {
    const name = (configMapRef ?? secretRef)?.name
    return name ? [{ source: configMapRef ? 'configMap' : 'secret', name, prefix }] : []
  })

/** What limit ranges give a container that sets nothing: several where ranges differ, of which Kubernetes takes one. */
type Defaults = Record<Bound, Record<Amount, readonly string[]>>

export function defaultsOf(ranges: readonly Pick<LimitRangeRow, 'spec'>[]): Defaults {
  const items = ranges
    .flatMap(({ spec }) => spec?.[0]?.limits ?? [])
    .filter(({ type }) => type === 'Container')
  const given = (bound: 'defaultRequest' | 'defaultLimit', amount: Amount): string[] => [
    ...new Set(items.flatMap((item) => item[bound]?.[amount] ?? [])),
  ]
  const all = (bound: 'defaultRequest' | 'defaultLimit'): Defaults[Bound] => ({
    cpu: given(bound, 'cpu'),
    memory: given(bound, 'memory'),
  })
  return { requests: all('defaultRequest'), limits: all('defaultLimit') }
}
