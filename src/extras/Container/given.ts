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

/** Amounts of a container that sets none: several where limit ranges differ, of which Kubernetes takes one. */
export type Defaults = Record<Bound, Record<Amount, readonly string[]>>

/** A limit range, as far as it gives anything. */
interface GivingRange {
  spec?: { limits?: ({ id?: string; type?: string | null } & { [Name in GivenBound]?: Amounts | null })[] }[]
}

type Amounts = Readonly<Record<string, string>>
type GivenBound = 'defaultRequest' | 'defaultLimit'

/** What limit ranges give a container that sets nothing. */
export function defaultsOf(ranges: readonly GivingRange[]): Defaults {
  const items = ranges
    .flatMap(({ spec }) => spec?.[0]?.limits ?? [])
    .filter(({ type }) => type === 'Container')
  const given = (bound: GivenBound, amount: Amount): string[] => [
    ...new Set(items.flatMap((item) => item[bound]?.[amount] ?? [])),
  ]
  const all = (bound: GivenBound): Defaults[Bound] => ({
    cpu: given(bound, 'cpu'),
    memory: given(bound, 'memory'),
  })
  return { requests: all('defaultRequest'), limits: all('defaultLimit') }
}
