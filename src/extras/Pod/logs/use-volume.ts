import { useEffect, useState } from 'react'
import { volumeOf, type LogVolume } from './log-volume.ts'
import type { LogSession } from './log-session.ts'

/**
 * Interval in milliseconds that looks live. Each count covers all kept lines and takes a few milliseconds.
 */
const COUNT_MS = 500

const none: LogVolume = { bars: [], stepMs: 1000 }

/** Volume of a session's lines, slightly delayed. */
export function useVolume(session: LogSession): LogVolume {
  const [volume, setVolume] = useState(none)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = (): void => {
      timer = undefined
      setVolume(volumeOf(session.buffer))
    }
    const plan = (): void => void (timer ??= setTimeout(count, COUNT_MS))
    plan()
    const end = session.subscribe(plan)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [session])
  return volume
}
