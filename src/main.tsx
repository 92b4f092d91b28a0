import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import '@fontsource-variable/ibm-plex-sans/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import { setSignedOut } from './api/client.ts'
import { isSignedOut } from './api/errors.ts'
import { eventStream } from './api/events.ts'
import { queryClient } from './api/query-client.ts'
import { session } from './api/session.ts'
import { modeKey, schemeKey, useContrastScheme } from './hooks/use-appearance.ts'
import { followLanguage, loadMessages, localeFor, messageStore } from './messages/load.ts'
import { routes } from './app/routes/index.tsx'
import { theme } from './theme.ts'
import { addressAt, basePath, pathIn } from './util/address.ts'
import { setLabelPrefix } from './util/kubernetes.ts'
import { path } from './util/path.ts'

/**
 * Reads a value the service wrote into the page's head; undefined if the page was served by another server.
 */
const wordOfPage = (name: string): string | undefined =>
  document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? undefined

/**
 * The service writes a fresh nonce into the page; without it, the content security policy blocks styles
 * created at run time.
 */
const nonce = wordOfPage('csp-nonce')
const styleCache = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })
setLabelPrefix(wordOfPage('label-prefix') ?? '')
eventStream.startAfter(wordOfPage('last-event-id') ?? '')
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

function Appearance({ children }: { children: ReactNode }) {
  useContrastScheme()
  return children
}

type DataRouter = ReturnType<typeof createBrowserRouter>

function App({ router }: { router: DataRouter }) {
  const { language, messages } = useSyncExternalStore(messageStore.subscribe, messageStore.read)
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={modeKey}
        colorSchemeStorageKey={schemeKey}
        noSsr
      >
        <CssBaseline />
        <Appearance>
          <IntlProvider locale={localeFor(language)} messages={messages} timeZone={timeZone}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </IntlProvider>
        </Appearance>
      </ThemeProvider>
    </CacheProvider>
  )
}

/**
 * Returns whether the user has to sign in. Queries the service only if the page doesn't contain the answer.
 */
async function isVisitor(): Promise<boolean> {
  const known = wordOfPage('session')
  if (known === 'present') return false
  if (known === 'none') {
    setSignedOut(true)
    return true
  }
  try {
    await queryClient.ensureQueryData(session())
    return false
  } catch (error) {
    // Any other failure is shown by the page that needs the session.
    return isSignedOut(error)
  }
}

/** Starts loading the page at this address. Visitors only get the sign-in page. */
async function openPage(): Promise<DataRouter> {
  const pathname = pathIn(window.location.pathname)
  const { search } = window.location
  const mustSignIn = (await isVisitor()) && pathname !== path.signIn() && pathname !== path.signInFailure()
  const here = mustSignIn ? path.signIn(pathname + search) : pathname + search
  // Also applies to a page opened directly at the service, bypassing the proxy: its links include the base
  // path.
  if (addressAt(here) !== window.location.pathname + search)
    window.history.replaceState(null, '', addressAt(here))
  return createBrowserRouter(routes, { basename: basePath === '' ? '/' : basePath })
}

followLanguage()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
// Not awaited: top-level await would block every module that imports this one.
void Promise.all([openPage(), loadMessages(['core'])]).then(
  ([router]) =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  // public/theme.js shows the failure with texts embedded in the page, which can't be missing.
  () => window.dispatchEvent(new Event('console-not-loaded')),
)
