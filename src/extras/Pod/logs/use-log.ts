import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { eventStream } from '../../../api/events.ts'
import { readLog, type LogParams, type LogSubject } from '../../../api/logs.ts'
import { LogSession } from './log-session.ts'
import type { LogSources } from './log-sources.ts'

/** Pods come several at a time, and their containers start a little later. */
const RESTART_MS = 1500

/** Reads on after the last line when this changes, where that is of use by then. */
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

/** A connection that dies in silence ends no stream: the log is reopened whenever the events are lost and when they are back. */
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
/** A log that is followed ends where no other run comes; of a run before the last, there may be another by then. */
const mayGoOn = ({ state, isFollowed }: LogSession): boolean =>
  state === 'failed' || (state === 'ended' && !isFollowed)

/**
 * Reads logs while the page is open, anew when something else is asked for. When `key` changes, what is new is read on
 * after the last line; when `stateKey` does, only where the log is over and may go on.
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
        // What was just written as JSON has its shape.
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
