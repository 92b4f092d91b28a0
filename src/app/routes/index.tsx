import Button from '@mui/material/Button'
import { useEffect, useRef, useEffectEvent } from 'react'
import {
  type RouteObject,
  redirect,
  type LoaderFunctionArgs,
  useRevalidator,
  useRouteError,
  Link,
  isRouteErrorResponse,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { isSignedOut, ApiError } from '../../api/errors.ts'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { PageBody } from '../../ui/page/PageHead.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { NotFound } from '../NotFound.tsx'
import { useStreamState } from '../use-stream-state.ts'
import { routes as activity } from './activity.ts'
import { routes as alarms } from './alarms.ts'
import { routes as apiExplorer } from './api-explorer.ts'
import { routes as catalog } from './catalog.ts'
import { routes as clusters } from './clusters.ts'
import { routes as environments } from './environments.ts'
import { routes as home } from './home.ts'
import { routes as infrastructure } from './infrastructure.ts'
import { routes as resources } from './resources.ts'
import { routes as settings } from './settings.ts'
import { routes as signIn } from './sign-in.ts'
import { Failure } from '../../form/Failure.tsx'
import { pathIn } from '../../util/address.ts'
import { reloadOnceReachable, takeReload } from '../reload-once.ts'
import { isNotRead, page } from '../../util/page.ts'
import { path } from '../../util/path.ts'

/**
 * Runs `act` once when the service responds again after an interruption. Does nothing without an
 * interruption, which rules out loops.
 */
function useOnceBack(isWanted: boolean, act: () => void): void {
  const { status } = useStreamState()
  const wasDisconnected = useRef(false)
  const again = useEffectEvent(act)
  useEffect(() => {
    if (status === 'disconnected') wasDisconnected.current = true
    if (status !== 'live' || !wasDisconnected.current || !isWanted) return
    wasDisconnected.current = false
    again()
  }, [status, isWanted])
}

const isMissing = (error: unknown): boolean =>
  (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404

/**
 * Replaces a page that could not be loaded (no permission, no response) or crashed; the frame around it
 * stays.
 */
function PageError() {
  const t = useTranslations('errors')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const textOf = useMessageText()
  const place = useRef<HTMLDivElement>(null)
  // The error of a tab or a sheet may be below the visible part of the page.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isDisconnected = error instanceof ApiError && error.status === 0
  const isPart = isNotRead(error)
  // A failed chunk needs a new document: the build may have changed.
  useOnceBack(isDisconnected || isPart, () => (isPart ? window.location.reload() : void revalidate()))
  // An upgrade may have replaced the chunk's file. The new document contains the current name.
  useEffect(() => {
    if (isPart && takeReload(Date.now())) void reloadOnceReachable()
  }, [isPart])
  if (isMissing(error)) {
    const reason = error instanceof ApiError && error.message !== '' ? { reason: textOf(error) } : {}
    return <NotFound {...reason} />
  }
  const isOurs = !(error instanceof ApiError)
  const retryPart = isPart ? () => void reloadOnceReachable() : undefined
  return (
    <PageBody ref={place}>
      <Failure error={error} onRetry={isOurs ? retryPart : () => void revalidate()}>
        {isOurs && !isPart ? (
          <Button onClick={() => window.location.reload()}>{t('page.reload')}</Button>
        ) : null}
        <Button component={Link} to={path.home()}>
          {t('home')}
        </Button>
      </Failure>
    </PageBody>
  )
}

/** Last resort, without the frame: the session could not be read, or the frame itself crashed. */
function RootError() {
  const t = useTranslations('errors.page')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <PageBody as="main">
      <Failure error={error} onRetry={error instanceof ApiError ? () => void revalidate() : undefined}>
        {error instanceof ApiError ? null : (
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        )}
      </Failure>
    </PageBody>
  )
}

/** Requires a session for all pages except sign-in, which returns to the page afterwards. */
async function appLoader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  try {
    await queryClient.ensureQueryData(session())
    return null
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const { pathname, search } = new URL(request.url)
    return redirect(path.signIn(pathIn(pathname) + search))
  }
}

/**
 * Renders nothing while the session loads: it takes a few milliseconds, and a flash would be worse. After a
 * second, index.html shows what the page is waiting for.
 */
const HydrateFallback = () => null

/** Sign-in doesn't need the layout; it loads in parallel with the first page. */
const frame = async () => ({ default: (await import('../AppLayout.tsx')).AppLayout })

/**
 * Gives every nested page its own error boundary, so that errors of a tab or a sheet leave the surrounding
 * page intact. The boundary is a parent of the lazy route: if its chunk fails to load, the route itself can't
 * render.
 */
const inPlace = (pages: RouteObject[]): RouteObject[] => {
  for (const entry of pages) {
    if (!entry.children) continue
    const children = inPlace(entry.children)
    entry.children = entry.lazy ? [{ ErrorBoundary: PageError, children }] : children
  }
  return pages
}

/**
 * All routes of the console. Each area has its own file here; each page is a separate
 * chunk.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RootError,
    HydrateFallback,
    children: [
      ...signIn,
      {
        id: 'app',
        loader: appLoader,
        // The session is already known, so navigation need not run the loader again.
        shouldRevalidate: () => false,
        lazy: page(frame, 'generic', 'words'),
        children: [
          {
            ErrorBoundary: PageError,
            children: inPlace([
              ...home,
              ...catalog,
              ...environments,
              ...clusters,
              ...infrastructure,
              ...activity,
              ...alarms,
              ...settings,
              ...apiExplorer,
              ...resources,
              { path: '*', Component: NotFound },
            ]),
          },
        ],
      },
    ],
  },
]
