import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { eventStream } from '../../../api/events.ts'
import { readLog, type LogParams, type LogSubject } from '../../../api/logs.ts'
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
      if (status === before || (status !== 'away' && before !== 'away')) return
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
