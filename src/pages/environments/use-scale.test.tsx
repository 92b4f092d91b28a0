import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dismissToast, readToasts } from '../../hooks/use-toasts.ts'
import { environments } from '../../messages/en/environments.ts'
import type { Component } from './component.ts'
import { useScale } from './use-scale.ts'

const component = { name: 'shop', kind: 'Deployment', specId: 'the-spec', desired: 2 } as Component

type Scale = ReturnType<typeof useScale>['scale']

function Page({ onDrawn }: { onDrawn: (scale: Scale) => void }) {
  onDrawn(useScale(component).scale)
  return null
}

/** A page that is drawn and never mounted is one that was left: nothing of it listens to what it sends. */
function leavePage() {
  const bodies: unknown[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    if (!String(address).endsWith('/the-spec')) return fetch(address, options)
    bodies.push(JSON.parse(String(options.body)))
    return Promise.resolve(Response.json({}))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  let tellSettled = (): void => undefined
  const client = new QueryClient({
    mutationCache: new MutationCache({ onSettled: () => tellSettled() }),
    defaultOptions: { mutations: { networkMode: 'always' } },
  })
  const settled = () => new Promise<void>((resolve) => (tellSettled = resolve))
  const drawn: Scale[] = []
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ environments }}>
      <QueryClientProvider client={client}>
        <Page onDrawn={(scale) => drawn.push(scale)} />
      </QueryClientProvider>
    </IntlProvider>,
  )
  return { bodies, settled, scale: (replicas: number) => drawn[0]?.(replicas) }
}

test('what was scaled is told and can be undone after its page was left', async () => {
  const { bodies, settled, scale } = leavePage()
  const scaled = settled()
  scale(5)
  await scaled
  const undo = readToasts().at(-1)
  expect(undo).toMatchObject({ kind: 'done', text: 'shop scaled from 2 to 5', action: { label: 'Undo' } })
  const undone = settled()
  undo?.action?.run()
  await undone
  const last = readToasts().at(-1)
  expect(last).toMatchObject({ kind: 'done', text: 'shop scaled from 5 to 2' })
  expect(last?.action).toBeUndefined()
  expect(bodies).toEqual([{ replicas: 5 }, { replicas: 2 }])
})
