import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../components/lazy-part.tsx'
import { setAskForSession } from '../api/client.ts'
import { onSignedOut } from '../api/query-client.ts'
import type { Session } from '../api/session.ts'
import { pathIn } from '../util/base-path.ts'

const SignInAgainDialog = lazyPart(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog)

/** What tells a write that waits whether somebody is signed in again. */
type Tell = (isSignedIn: boolean) => void

/**
 * When the session ends under a page, one signs in again on the spot: the page and all entered in it stay as they are, and
 * what was sent meanwhile goes on.
 */
export function SignInAgain({ user }: { user: Session['user'] }) {
  const [isOver, setIsOver] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const waiting = useRef<Tell[]>([])
  const [first] = useState(user.id)
  // Somebody else signed in by another page: what this one holds is not theirs.
  useEffect(() => {
    if (user.id === first) return
    const { pathname, search } = window.location
    void import('../util/begin-anew.ts').then(({ beginAnew }) => beginAnew(pathIn(pathname) + search))
  }, [user.id, first])
  useEffect(() => onSignedOut(() => setIsOver(true)), [])
  useEffect(() => {
    const { current } = waiting
    setAskForSession(() => {
      setIsOver(true)
      setIsWaiting(true)
      return new Promise((resolve) => void current.push(resolve))
    })
    return () => {
      setAskForSession(null)
      for (const tell of current.splice(0)) tell(false)
    }
  }, [])
  if (!isOver) return null
  const goOn = (): void => {
    setIsOver(false)
    setIsWaiting(false)
    for (const tell of waiting.current.splice(0)) tell(true)
  }
  return (
    <Suspense>
      <SignInAgainDialog user={user} isWaiting={isWaiting} onDone={goOn} />
    </Suspense>
  )
}
