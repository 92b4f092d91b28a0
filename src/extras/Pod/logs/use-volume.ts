import { useEffect, useState } from 'react'
import { volumeOf, type LogVolume } from './log-volume.ts'
import type { LogSession } from './log-session.ts'

/** All lines are counted anew, a few milliseconds for as many as are kept: often enough to look live. */
const COUNT_MS = 500

const none: LogVolume = { bars: [], stepMs: 1000 }

/** The volume of a session's lines, a moment behind them. */
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
