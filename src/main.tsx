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
import { eventStream } from './api/events.ts'
import { queryClient } from './api/query-client.ts'
import { modeKey, schemeKey, useContrastScheme } from './hooks/use-appearance.ts'
import { followLanguage, loadMessages, localeFor, messageStore } from './messages/load.ts'
import { routes } from './routes.tsx'
import { theme } from './theme.ts'
import { addressAt, basePath, pathIn } from './util/base-path.ts'
import { setLabelPrefix } from './util/labels.ts'

/** What the service wrote into the head of the page; undefined where something else served it. */
const wordOfPage = (name: string): string | undefined =>
  document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? undefined

/** The service writes a fresh nonce into the page; without it the policy refuses styles that are made at run time. */
const nonce = wordOfPage('csp-nonce')
const styleCache = createCache({ key: 'css', ...(nonce === undefined ? {} : { nonce }) })
if (wordOfPage('session') === 'none') setSignedOut(true)
setLabelPrefix(wordOfPage('label-prefix') ?? '')
eventStream.startAfter(wordOfPage('last-event-id') ?? '')
// A page opened past the proxy, at the service itself, moves below the path, where its links lead.
if (pathIn(window.location.pathname) === window.location.pathname && basePath !== '')
  window.history.replaceState(null, '', addressAt(window.location.pathname + window.location.search))
const router = createBrowserRouter(routes, { basename: basePath === '' ? '/' : basePath })
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

function Appearance({ children }: { children: ReactNode }) {
  useContrastScheme()
  return children
}

function App() {
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

followLanguage()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
// The router has begun to load the page meanwhile. Not awaited: what waits in the first file holds up every other.
void loadMessages(['core']).then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  // The page itself has words for it, which need nothing that can be missing: public/theme.js shows them.
  () => window.dispatchEvent(new Event('console-not-loaded')),
)
