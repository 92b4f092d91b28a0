import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignedOut } from '../api/query-client.ts'
import type { Session } from '../api/session.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
}))

/** When the session ends under a page, one signs in again on the spot: the page and all entered in it stay as they are. */
export function SignInAgain({ user }: { user: Session['user'] }) {
  const [isOver, setIsOver] = useState(false)
  const [first] = useState(user.id)
  // Somebody else signed in by another page: what this one holds is not theirs.
  useEffect(() => {
    if (user.id === first) return
    const { pathname, search } = window.location
    void import('../util/begin-anew.ts').then(({ beginAnew }) => beginAnew(pathname + search))
  }, [user.id, first])
  useEffect(() => onSignedOut(() => setIsOver(true)), [])
  if (!isOver) return null
  return (
    <Suspense>
      <SignInAgainDialog user={user} onDone={() => setIsOver(false)} />
    </Suspense>
  )
}
