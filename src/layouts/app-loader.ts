import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isSignedOut } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { session } from '../api/session.ts'
import { pathIn } from '../util/base-path.ts'
import { path } from '../util/path.ts'

/** Requires a session for all pages except sign-in, which returns to the page afterwards. */
export async function appLoader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  try {
    await queryClient.ensureQueryData(session())
    return null
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const { pathname, search } = new URL(request.url)
    return redirect(path.signIn(pathIn(pathname) + search))
  }
}
