import { isFields } from '../../../model/fields.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { eventStream } from '../../api/events.ts'
import { readLog, type LogParams, type LogSubject } from '../../api/calls/logs.ts'
import { useAddressChoice } from '../../hooks/use-search-state.ts'
import { useStored } from '../../hooks/use-stored.ts'
import type { LogLevel } from './log-line.ts'
import { LogSession } from './log-session.ts'
import type { LogSources } from './log-sources.ts'

/** Delay in milliseconds: pods arrive several at a time, and their containers start slightly later. */
const RESTART_MS = 1500

/** Resumes reading after the last line when the key changes, if that is useful by then. */
function useReadOn(session: LogSession, key: string, isOfUse: (session: LogSession) => boolean): void {
  const read = useRef({ session, key })
  const readOn = useEffectEvent(() => {
    if (isOfUse(session)) session.start()
  })
  useEffect(() => {
    const before = read.current
    read.current = { session, key }
    if (before.session !== session || before.key === key) return undefined
    const timer = setTimeout(readOn, RESTART_MS)
    return () => clearTimeout(timer)
  }, [session, key])
}

/**
 * Reopens the log whenever the event stream is lost and when it is back, since a connection that dies
 * silently ends no stream.
 */
function useReconnect(session: LogSession): void {
  useEffect(() => {
    let { status } = eventStream.state()
    return eventStream.subscribe(() => {
      const before = status
      status = eventStream.state().status
      if (status === before || (status !== 'disconnected' && before !== 'disconnected')) return
      session.reconnect()
    })
  }, [session])
}

const always = (): boolean => true
/** A followed log ends only if no further run follows; a previous run may have been replaced by another. */
const mayGoOn = ({ state, isFollowed }: LogSession): boolean =>
  state === 'failed' || (state === 'ended' && !isFollowed)

/**
 * Reads logs while the page is open, and restarts when the parameters change. When `key` changes, reading
 * resumes after the last line; when `stateKey` changes, only if the log has ended and may continue.
 */
export function useLog(
  { class: classId, id }: LogSubject,
  params: LogParams,
  { key, stateKey }: Pick<LogSources, 'key' | 'stateKey'>,
): LogSession {
  const wanted = JSON.stringify(params)
  const session = useMemo(
    () =>
      new LogSession(
        (asked, signal) => readLog({ class: classId, id }, asked, signal),
        // Has this type, as it was serialized from it above.
        JSON.parse(wanted) as LogParams,
      ),
    [classId, id, wanted],
  )
  useSyncExternalStore(session.subscribe, session.snapshot)
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  useReconnect(session)
  useReadOn(session, key, always)
  useReadOn(session, stateKey, mayGoOn)
  return session
}

export const begins = ['tail', '300', '3600', '86400', 'all'] as const
export type Begin = (typeof begins)[number]

export const levels = ['info', 'warn', 'error'] as const satisfies readonly LogLevel[]

/** Log sources and range, and the minimum level to show. */
export interface LogChoice {
  pods: readonly string[]
  containers: readonly string[]
  begin: Begin
  isPrevious: boolean
  level: LogLevel
}

const isBegin = (value: string | null): value is Begin => begins.some((begin) => begin === value)

const levelOf = (value: string | null): LogLevel => levels.find((level) => level === value) ?? 'info'

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
  isFields(stored) && 'hasTime' in stored && 'isWrapped' in stored
    ? {
        hasTime: stored['hasTime'] === true,
        isWrapped: stored['isWrapped'] === true,
        isHitsOnly: stored['isHitsOnly'] === true,
      }
    : null

export const useLogLook = () =>
  useStored<LogLook>('gantry-log-look', { hasTime: true, isWrapped: false, isHitsOnly: false }, isLook)
