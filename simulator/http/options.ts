import { badRequest, Failure, invalidOptions } from '../failure.ts'
import { forbidden, tooLong, unsupported, wrong } from '../kinds/validation/causes.ts'
import type { Fields } from '../objects.ts'

/** Kinds of request options, as named in errors. */
export type OptionsKind = 'CreateOptions' | 'UpdateOptions' | 'PatchOptions' | 'DeleteOptions'

/** Reads an integer parameter; null if absent. */
export function readWhole(name: string, query: URLSearchParams): number | null {
  const text = query.get(name) ?? ''
  if (text === '') return null
  if (/^[+-]?\d+$/.test(text)) return Number(text)
  throw badRequest(`strconv.ParseInt: parsing ${JSON.stringify(text)}: invalid syntax`)
}

const matchField = 'resourceVersionMatch'

/** Returns an error for invalid start options of a watch; null if valid. */
function problemOfStart(query: URLSearchParams): string | null {
  const match = query.get(matchField) ?? ''
  const isInitial = query.has('sendInitialEvents')
  if (isInitial && match !== 'NotOlderThan')
    return 'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan'
  if (query.get('continue')) return 'resourceVersionMatch is forbidden when continue is provided'
  return match !== '' && !isInitial ? 'resourceVersionMatch is forbidden for watch' : null
}

/** Returns an error for invalid version options of a list; null if valid. */
function problemOfState(query: URLSearchParams): string | null {
  const match = query.get(matchField) ?? ''
  const version = query.get('resourceVersion') ?? ''
  if (match === '') return null
  if (version === '') return 'resourceVersionMatch is forbidden unless resourceVersion is provided'
  return match === 'Exact' && version === '0'
    ? 'resourceVersionMatch "exact" is forbidden for resourceVersion "0"'
    : null
}

const matches = ['Exact', 'NotOlderThan', '']

export function checkListOptions(query: URLSearchParams, isWatch: boolean): void {
  readWhole('limit', query)
  readWhole('timeoutSeconds', query)
  const problem = isWatch ? problemOfStart(query) : problemOfState(query)
  const match = query.get(matchField) ?? ''
  const causes = problem
    ? [forbidden(matchField, problem)]
    : matches.includes(match)
      ? []
      : [unsupported(matchField, match, matches)]
  if (causes.length > 0) throw invalidOptions('ListOptions', causes)
}

/** Parses a resourceVersion; `refuse` builds the error, which depends on the caller. */
export function parseVersion(text: string, refuse: (why: string) => Failure): number {
  if (/^\d+$/.test(text)) return Number(text)
  const quoted = JSON.stringify(text)
  throw refuse(
    `resourceVersion: Invalid value: ${quoted}: strconv.ParseUint: parsing ${quoted}: invalid syntax`,
  )
}

export function readDryRun(values: readonly unknown[], kind: OptionsKind): boolean {
  const wrongOnes = values.filter((value) => value !== 'All')
  if (wrongOnes.length > 0) throw invalidOptions(kind, [unsupported('dryRun', values, ['All'])])
  return values.length > 0
}

const directives = ['', 'Ignore', 'Strict', 'Warn'] as const
export type Directive = 'Ignore' | 'Strict' | 'Warn'

export function readDirective(query: URLSearchParams, kind: OptionsKind): Directive {
  const asked = query.get('fieldValidation') ?? ''
  const found = directives.find((directive) => directive === asked)
  if (found === undefined) throw invalidOptions(kind, [unsupported('fieldValidation', asked, directives)])
  return found === '' ? 'Warn' : found
}

const longestManager = 128

/** Reads the field manager; null if absent. */
export function readManager(query: URLSearchParams, kind: OptionsKind): string | null {
  const manager = query.get('fieldManager') ?? ''
  if (manager.length > longestManager) throw invalidOptions(kind, [tooLong('fieldManager', longestManager)])
  const letter = [...manager].findIndex((one) => !/[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(one))
  if (letter !== -1) {
    const code = (manager.codePointAt(letter) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const why = `invalid character U+${code} (at position ${letter})`
    throw invalidOptions(kind, [wrong('fieldManager', manager, why)])
  }
  return manager === '' ? null : manager
}

/** Reads `force` of an apply. */
export function readForce(query: URLSearchParams): boolean {
  const text = query.get('force') ?? ''
  if (!/^(|1|t|T|TRUE|true|True|0|f|F|FALSE|false|False)$/.test(text)) return true
  return /^(1|t)/i.test(text)
}

const propagations = ['Background', 'Foreground', 'Orphan'] as const
type Propagation = (typeof propagations)[number]

const told = ['Foreground', 'Background', 'Orphan', 'nil']

export function readPropagation({ propagationPolicy, orphanDependents }: Fields): Propagation | undefined {
  const field = 'propagationPolicy'
  if (propagationPolicy !== undefined && orphanDependents !== undefined)
    throw invalidOptions('DeleteOptions', [
      wrong(field, propagationPolicy, 'orphanDependents and deletionPropagation cannot be both set'),
    ])
  const found = propagations.find((name) => name === propagationPolicy)
  if (propagationPolicy !== undefined && !found)
    throw invalidOptions('DeleteOptions', [unsupported(field, propagationPolicy, told)])
  if (orphanDependents !== undefined) return orphanDependents === true ? 'Orphan' : 'Background'
  return found
}
