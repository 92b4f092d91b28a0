import type { RouteObject } from 'react-router'
import { appLoader } from './layouts/app-loader.ts'
import { NotFound } from './layouts/NotFound.tsx'
import { PageError } from './layouts/PageError.tsx'
import { RootError } from './layouts/RootError.tsx'
import { routes as activity } from './pages/activity/routes.ts'
import { routes as alarms } from './pages/alarms/routes.ts'
import { routes as apiExplorer } from './pages/api-explorer/routes.ts'
import { routes as catalog } from './pages/catalog/routes.ts'
import { routes as clusters } from './pages/clusters/routes.ts'
import { routes as environments } from './pages/environments/routes.ts'
import { routes as home } from './pages/home/routes.ts'
import { routes as infrastructure } from './pages/infrastructure/routes.ts'
import { routes as resources } from './pages/resources/routes.ts'
import { routes as settings } from './pages/settings/routes.ts'
import { routes as signIn } from './pages/sign-in/routes.ts'
import { page } from './util/page.ts'

/**
 * Renders nothing while the session loads: it takes a few milliseconds, and a flash would be worse. After a
 * second, index.html shows what the page is waiting for.
 */
const HydrateFallback = () => null

/** Sign-in doesn't need the layout; it loads in parallel with the first page. */
const frame = async () => ({ default: (await import('./layouts/AppLayout.tsx')).AppLayout })

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
 * All routes of the console. Each area adds its own in `pages/<area>/routes.ts`; each page is a separate
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
