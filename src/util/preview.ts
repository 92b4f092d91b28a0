import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'

/** Query state of a dry run; with `isPlaceholderData`, the data belongs to previous choices. */
type Preview = Pick<UseQueryResult, 'data' | 'isPlaceholderData' | 'isFetching' | 'dataUpdatedAt'>

/** Mutation state of the action that was previewed. */
export type Sent = Pick<UseMutationResult, 'isError' | 'submittedAt'>

/**
 * Returns true if an action must wait for its dry run: there is none yet, it belongs to previous choices, or
 * the action it previewed was refused. A mere refetch, as when the window gets the focus, does not disable a
 * button that may be pressed at that moment: the service checks the request.
 */
export function isAwaited(preview: Preview, sent?: Sent): boolean {
  const { data, isPlaceholderData, isFetching, dataUpdatedAt } = preview
  if (data === undefined || isPlaceholderData) return true
  return sent?.isError === true && isFetching && dataUpdatedAt <= sent.submittedAt
}
