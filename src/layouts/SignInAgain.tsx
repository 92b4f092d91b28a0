import { lazy, Suspense, useEffect, useState } from 'react'
import { onSignedOut } from '../api/query-client.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./SignInAgainDialog.tsx')).SignInAgainDialog,
}))

/** When the session ends under a page, one signs in again on the spot: the page and all entered in it stay as they are. */
export function SignInAgain({ user }: { user: string }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => onSignedOut(() => setIsOver(true)), [])
  if (!isOver) return null
  return (
    <Suspense>
      <SignInAgainDialog user={user} onDone={() => setIsOver(false)} />
    </Suspense>
  )
}
