import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readCall, writeCall, type CallState } from './call.ts'
import { rememberSearch } from './tab-memory.ts'

/** Delay before the URL is updated, because browsers reject updates that are too frequent. */
const PAUSE_MS = 300

/** Call being edited, stored in the page's URL. */
export function useCallState(): [CallState, (change: Partial<CallState>) => void] {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const [state, setState] = useState(() => readCall(search))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState<string | null>(null)
  const wanted = writeCall(state).toString()
  if (seen !== address) {
    setSeen(address)
    // A URL written here may arrive after further edits and is ignored; any other one (Back, an earlier call)
    // replaces the fields.
    if (address !== sent) {
      setSent(null)
      setState(readCall(search))
    }
  }
  useEffect(() => {
    rememberSearch(pathname, wanted)
    if (wanted === address) return undefined
    const timer = setTimeout(() => {
      setSent(wanted)
      setSearch(wanted, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pathname, wanted, address, setSearch])
  return [state, (change) => setState((now) => ({ ...now, ...change }))]
}
