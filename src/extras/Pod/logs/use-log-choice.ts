import { useAddressChoice } from '../../../hooks/use-address-choice.ts'
import { useStored } from '../../../hooks/use-stored.ts'

export const begins = ['tail', '300', '3600', '86400', 'all'] as const
export type Begin = (typeof begins)[number]

/** What is read. */
export interface LogChoice {
  pods: readonly string[]
  containers: readonly string[]
  begin: Begin
  isPrevious: boolean
}

const isBegin = (value: string | null): value is Begin => begins.some((begin) => begin === value)

const listOf = (value: string | null): string[] => (value ?? '').split(',').filter((name) => name !== '')

function readChoice(search: URLSearchParams): LogChoice {
  const begin = search.get('begin')
  return {
    pods: listOf(search.get('pods')),
    containers: listOf(search.get('containers')),
    begin: isBegin(begin) ? begin : 'tail',
    isPrevious: search.get('previous') === 'true',
  }
}

const writeChoice = ({ pods, containers, begin, isPrevious }: LogChoice) => ({
  pods: pods.join(','),
  containers: containers.join(','),
  begin: begin === 'tail' ? '' : begin,
  previous: isPrevious ? 'true' : '',
})

export const useLogChoice = () => useAddressChoice({ read: readChoice, write: writeChoice })

/** How lines are shown: kept on this device. */
export interface LogLook {
  hasTime: boolean
  isWrapped: boolean
}

const isLook = (stored: unknown): LogLook | null =>
  typeof stored === 'object' && stored !== null && 'hasTime' in stored && 'isWrapped' in stored
    ? { hasTime: stored.hasTime === true, isWrapped: stored.isWrapped === true }
    : null

export const useLogLook = () =>
  useStored<LogLook>('gantry-log-look', { hasTime: true, isWrapped: false }, isLook)
