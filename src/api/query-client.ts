import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedOut, isWorthRetrying } from './errors.ts'
import type { ReadScope } from './scope.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { scope?: ReadScope }
    mutationMeta: { writes?: ReadonlySet<string> }
  }
}

type Listener = () => void
const listeners = new Set<Listener>()

/** Subscribes to requests refused because the session has expired. Returns a function that unsubscribes. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function noticeSignedOut(error: unknown): void {
  if (isSignedOut(error)) for (const listener of listeners) listener()
}

/** Milliseconds within which the page of a deleted resource is left. */
const LEAVING_MS = 5000
const leaving = new Set<string>()

/**
 * Runs a deletion. Suspends refetches of the resource, since its page is about to close and would otherwise
 * report that it does not exist.
 */
export async function takingLeave<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> {
  leaving.add(id)
  try {
    const answer = await work()
    setTimeout(() => {
      leaving.delete(id)
      // Lists and other queries that mention the id were suspended as well.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => asksFor(queryKey, id) })
    }, LEAVING_MS)
    return answer
  } catch (error) {
    leaving.delete(id)
    throw error
  }
}

const asksFor = (queryKey: QueryKey, id: string): boolean => JSON.stringify(queryKey).includes(id)

/** Returns true if the query involves a resource that is being deleted here. */
export const isLeaving = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  [...leaving].some((id) => asksFor(queryKey, id))

async function invalidateClasses(classes: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: (query) => {
      const { scope } = query.meta ?? {}
      return scope !== undefined && !isLeaving(query) && !classes.isDisjointFrom(scope.classes)
    },
  })
}

/**
 * The console's only query cache. The event stream keeps it fresh; `staleTime` covers times without the
 * stream.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({
    onError: noticeSignedOut,
    onSuccess: async (_answer, _variables, _context, { meta }) => {
      if (meta?.writes) await invalidateClasses(meta.writes)
    },
  }),
  defaultOptions: {
    // A browser that reports offline may still reach a service on its own machine or network; the response
    // decides.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures) => Math.min(4000, 500 * 2 ** failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
