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

/** Tells when a request was refused because the session is over. Returns the function that ends the subscription. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function noticeSignedOut(error: unknown): void {
  if (isSignedOut(error)) for (const listener of listeners) listener()
}

/** Milliseconds in which a page is left whose subject is gone. */
const LEAVING_MS = 5000
const leaving = new Set<string>()

/**
 * Deletes something. The page that shows it, if there is one, is about to be left: it is not read again meanwhile, which
 * would make it tell that it does not exist.
 */
export async function takingLeave<Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> {
  leaving.add(id)
  try {
    const answer = await work()
    setTimeout(() => {
      leaving.delete(id)
      // What asks for it beside others, such as a list, was left out as well.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => asksFor(queryKey, id) })
    }, LEAVING_MS)
    return answer
  } catch (error) {
    leaving.delete(id)
    throw error
  }
}

const asksFor = (queryKey: QueryKey, id: string): boolean => JSON.stringify(queryKey).includes(id)

/** Whether something is asked for that is being deleted here. */
export const isLeaving = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  [...leaving].some((id) => asksFor(queryKey, id))

/** Reads again all that was made from any of these classes, wherever it stands. */
async function invalidateClasses(classes: ReadonlySet<string>): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: (query) => {
      const { scope } = query.meta ?? {}
      return scope !== undefined && !isLeaving(query) && !classes.isDisjointFrom(scope.classes)
    },
  })
}

/** The one cache of the console. Reads stay fresh through the event stream; the time below is for when it is away. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({
    onError: noticeSignedOut,
    onSuccess: async (_answer, _variables, _context, { meta }) => {
      if (meta?.writes) await invalidateClasses(meta.writes)
    },
  }),
  defaultOptions: {
    // A browser that calls itself offline may still reach a service on its own machine or network; the answer decides.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures) => Math.min(4000, 500 * 2 ** failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
