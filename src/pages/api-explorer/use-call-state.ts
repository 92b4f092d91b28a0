import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readCall, writeCall, type CallState } from './call.ts'
import { rememberSearch } from './tab-memory.ts'

/** The address follows when typing pauses: browsers refuse addresses that change too often. */
const PAUSE_MS = 300

/** The call that is being filled in, which the address of the page holds. */
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
    // What was written here may arrive when the fields are further on; any other address (Back, a past call) they follow.
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
