/** A preview as its query has it. */
interface Preview {
  data: unknown
  /** Whether what is shown is the answer to other choices. */
  isPlaceholderData: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

/** What was done by the preview, as its mutation has it. */
export interface Sent {
  isError: boolean
  submittedAt: number
}

/**
 * Whether nothing can be done by a preview until the one comes that is on its way: there is none yet, it is that of other
 * choices, or what it showed was refused. One that is merely asked for again, as when the window comes to the front, takes
 * no button away in the moment in which it is pressed: the service checks what was sent.
 */
export function isAwaited(preview: Preview, sent?: Sent): boolean {
  const { data, isPlaceholderData, isFetching, dataUpdatedAt } = preview
  if (data === undefined || isPlaceholderData) return true
  return sent?.isError === true && isFetching && dataUpdatedAt <= sent.submittedAt
}
