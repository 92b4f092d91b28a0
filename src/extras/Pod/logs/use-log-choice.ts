import { useAddressChoice } from '../../../hooks/use-search-state.ts'
import { useStored } from '../../../hooks/use-stored.ts'
import type { Reconciler } from './log-line.ts'

export const begins = ['tail', '300', '3600', '86400', 'all'] as const
export type Begin = (typeof begins)[number]

export const levels = ['info', 'warn', 'error'] as const satisfies readonly Reconciler[]

/** Log sources and range, and the minimum level to show. */
export interface LogChoice {
  pods: readonly string[]
  containers: readonly string[]
  begin: Begin
  isPrevious: boolean
  level: Reconciler
}

const isBegin = (value: string | null): value is Begin => begins.some((begin) => begin === value)

const levelOf = (value: string | null): Reconciler => levels.find((level) => level === value) ?? 'info'

const listOf = (value: string | null): string[] => (value ?? '').split(',').filter((name) => name !== '')

function readChoice(search: URLSearchParams): LogChoice {
  const begin = search.get('begin')
  return {
    pods: listOf(search.get('pods')),
    containers: listOf(search.get('containers')),
    begin: isBegin(begin) ? begin : 'tail',
    isPrevious: search.get('previous') === 'true',
    level: levelOf(search.get('level')),
  }
}

const writeChoice = ({ pods, containers, begin, isPrevious, level }: LogChoice) => ({
  pods: pods.join(','),
  containers: containers.join(','),
  begin: begin === 'tail' ? '' : begin,
  previous: isPrevious ? 'true' : '',
  level: level === 'info' ? '' : level,
})

export const useLogChoice = () => useAddressChoice({ read: readChoice, write: writeChoice })

/** Display settings of log lines, stored on this device. */
export interface LogLook {
  hasTime: boolean
  isWrapped: boolean
  /** During a search, shows only the hits. */
  isHitsOnly: boolean
}

const isLook = (stored: unknown): LogLook | null =>
  typeof stored === 'object' && stored !== null && 'hasTime' in stored && 'isWrapped' in stored
    ? {
        hasTime: stored.hasTime === true,
        isWrapped: stored.isWrapped === true,
        isHitsOnly: 'isHitsOnly' in stored && stored.isHitsOnly === true,
      }
    : null

export const useLogLook = () =>
  useStored<LogLook>('gantry-log-look', { hasTime: true, isWrapped: false, isHitsOnly: false }, isLook)
