import { useSearchParams } from 'react-router'
import { useStored } from '../../../hooks/use-stored.ts'

export const begins = ['tail', '300', '3600', '86400', 'all'] as const
export type Begin = (typeof begins)[number]

/** What is read: in the address, so that it can be linked to. */
export interface LogChoice {
  pods: readonly string[]
  containers: readonly string[]
  begin: Begin
  isPrevious: boolean
}

const isBegin = (value: string | null): value is Begin => begins.some((begin) => begin === value)

const listOf = (value: string | null): string[] => (value ?? '').split(',').filter((name) => name !== '')

export function useLogChoice(): [LogChoice, (change: Partial<LogChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const begin = search.get('begin')
  const choice: LogChoice = {
    pods: listOf(search.get('pods')),
    containers: listOf(search.get('containers')),
    begin: isBegin(begin) ? begin : 'tail',
    isPrevious: search.get('previous') === 'true',
  }
  const change = (part: Partial<LogChoice>): void => {
    const next = { ...choice, ...part }
    const entries = {
      pods: next.pods.join(','),
      containers: next.containers.join(','),
      begin: next.begin === 'tail' ? '' : next.begin,
      previous: next.isPrevious ? 'true' : '',
    }
    setSearch(Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '')), {
      replace: true,
    })
  }
  return [choice, change]
}

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
