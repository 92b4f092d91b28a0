import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useChoicesFrom } from './use-choices-from.ts'

function Choices({ of, by }: { of: string; by: 'id' | 'name' }) {
  const choices = useChoicesFrom(of, true, by)
  return <>{choices?.map(({ label, note }) => `${label}${note ? ` (${note})` : ''}`).join(', ')}</>
}

/** Renders the choices for a class from the given response. Returns their text and the request. */
function offered(
  of: string,
  entries: readonly object[],
  by: 'id' | 'name' = 'id',
): { text: string; request: string } {
  const client = new QueryClient()
  const draw = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Choices of={of} by={by} />
      </QueryClientProvider>,
    )
  draw()
  const [query] = client.getQueryCache().getAll()
  const key = query?.queryKey ?? []
  client.setQueryData(key, { entries, total: entries.length })
  return { text: draw(), request: JSON.stringify(key) }
}

test('offers system environments last, and marks them', () => {
  const { text, request } = offered('environments.Environment', [
    { id: '1', name: 'shop', isSystem: false },
    { id: '2', name: 'kube-system@prod', isSystem: true },
  ])
  expect(text).toBe('shop, kube-system@prod (System)')
  expect(request).toContain('"isSystem":[true,false]')
  expect(request).toContain('"isSystem,asc","name,asc"')
})

test('requests only names for classes without system resources', () => {
  const { text, request } = offered('cluster.HostCluster', [{ id: '1', name: null }])
  expect(text).toBe('1')
  expect(request).not.toContain('isSystem')
})

test('offers a value that is identified by name once, however many resources share it', () => {
  const nodes = [
    { id: '1', name: 'node-1' },
    { id: '2', name: 'node-1' },
    { id: '3', name: 'node-2' },
  ]
  expect(offered('cluster.Node', nodes, 'name').text).toBe('node-1, node-2')
  expect(offered('cluster.Node', nodes).text).toBe('node-1, node-1, node-2')
})
