import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { readLog, type LogParams, type LogSubject } from '../../../api/logs.ts'
import { LogSession } from './log-session.ts'

/** Pods come several at a time, and their containers start a little later. */
const RESTART_MS = 1500

/**
 * Reads logs while the page is open, anew when something else is asked for. When `key` changes, what is new is read on
 * after the last line.
 */
export function useLog({ class: classId, id }: LogSubject, params: LogParams, key: string): LogSession {
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
  const read = useRef({ session, key })
  useEffect(() => {
    const before = read.current
    read.current = { session, key }
    if (before.session !== session || before.key === key) return undefined
    const timer = setTimeout(() => session.start(), RESTART_MS)
    return () => clearTimeout(timer)
  }, [session, key])
  return session
}
