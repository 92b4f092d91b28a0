import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { onTestFinished, vi } from 'vitest'
import { dismissToast, readToasts } from '../hooks/use-toasts.ts'

type Messages = NonNullable<Parameters<typeof IntlProvider>[0]['messages']>

interface LeftPage<Drawn> {
  /** Return value of the hook. */
  drawn: Drawn
  /** Request bodies in order. */
  bodies: unknown[]
  /** Resolves with the next response. */
  settled: () => Promise<void>
}

interface LeftPageOptions {
  messages: Messages
  addressEnd: string
  /** Service's response. Defaults to an empty object. */
  answer?: (headers: Headers) => Response
}

/**
 * A page that is rendered but never mounted behaves like one the user left: it receives no results of its
 * requests. Requests to addresses with this ending are answered.
 */
export function leavePage<Drawn>(
  useDrawn: () => Drawn,
  { messages, addressEnd, answer = () => Response.json({}) }: LeftPageOptions,
): LeftPage<Drawn> {
  const bodies: unknown[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    if (!String(address).endsWith(addressEnd)) return fetch(address, options)
    bodies.push(JSON.parse(String(options.body)))
    return Promise.resolve(answer(new Headers(options.headers)))
  })
  vi.stubGlobal('location', { pathname: '/a-page' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  let resolveSettled = (): void => undefined
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSettled: () => resolveSettled() }),
    defaultOptions: { mutations: { networkMode: 'always' } },
  })
  const settled = () => new Promise<void>((resolve) => (resolveSettled = resolve))
  const draws: Drawn[] = []
  function Page() {
    draws.push(useDrawn())
    return null
  }
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  )
  const [drawn] = draws
  if (drawn === undefined) throw new Error('The page was not drawn.')
  return { drawn, bodies, settled }
}
