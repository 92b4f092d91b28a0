import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { setAskForSession } from '../api/client.ts'
import { onSignedOut } from '../api/query-client.ts'
import type { Session } from '../../model/answers/session.ts'
import { pathIn } from '../util/address.ts'

const SignInAgainDialog = lazyPart(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog)

/** Resolves a waiting write; true once the user has signed in again. */
type Tell = (isSignedIn: boolean) => void

/**
 * Prompts for a new sign-in on the spot when the session expires: the page keeps all input, and pending
 * writes are sent afterwards.
 */
export function SignInAgain({ user }: { user: Session['user'] }) {
  const [isOver, setIsOver] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const waiting = useRef<Tell[]>([])
  const [first] = useState(user.id)
  // Another user signed in on another page: this page's data is not theirs.
  useEffect(() => {
    if (user.id === first) return
    const { pathname, search } = window.location
    void import('../util/address.ts').then(({ restart }) => restart(pathIn(pathname) + search))
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
