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
 * Nothing is drawn while the session is asked for: it takes a few milliseconds, and a flash would be worse. After a second
 * the page itself says what it waits for (index.html).
 */
const HydrateFallback = () => null

/** The frame is not needed to sign in; it comes with the first page, at the same time. */
const frame = async () => ({ default: (await import('./layouts/AppLayout.tsx')).AppLayout })

/**
 * What cannot be read or fails does so in its own place: the page around a tab or a sheet stays, with all it shows. A
 * route whose file did not come cannot be drawn, so that what catches it stands above it.
 */
const inPlace = (pages: RouteObject[]): RouteObject[] => {
  for (const entry of pages) {
    if (!entry.children) continue
    const children = inPlace(entry.children)
    entry.children = entry.lazy ? [{ ErrorBoundary: PageError, children }] : children
  }
  return pages
}

/** Every address of the console. An area adds its own in `pages/<area>/routes.ts`; each page is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RootError,
    HydrateFallback,
    children: [
      ...signIn,
      {
        id: 'app',
        loader: appLoader,
        // Who is signed in is known; the loader is not needed again for each change of page.
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
