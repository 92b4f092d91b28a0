import type { Amount, Bound, EnvFrom } from './container-values.ts'

/** A ConfigMap or Secret that a container imports whole: each of its keys is a variable. */
export interface GivenSet {
  source: 'configMap' | 'secret'
  name: string
  /** Prefix of each key's variable; may be empty. */
  prefix: string
}

export const setsOf = (envFrom: readonly EnvFrom[]): GivenSet[] =>
  envFrom.flatMap(({ prefix = '', configMapRef, secretRef }) => {
    const name = (configMapRef ?? secretRef)?.name
    return name ? [{ source: configMapRef ? 'configMap' : 'secret', name, prefix }] : []
  })

/**
 * Amounts for a container that sets none: several if limit ranges differ, since Kubernetes picks one of them.
 */
export type Defaults = Record<Bound, Record<Amount, readonly string[]>>

/** The part of a limit range that defines defaults. */
interface GivingRange {
  spec?: { limits?: ({ id?: string; type?: string | null } & { [Name in GivenBound]?: Amounts | null })[] }[]
}

type Amounts = Readonly<Record<string, string>>
type GivenBound = 'defaultRequest' | 'defaultLimit'

/** Returns the limit ranges' defaults for containers. */
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
