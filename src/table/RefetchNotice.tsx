import { RetryNotice } from '../ui/page/Notice.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'

/** Notice that a refetch failed; the previous content stays visible. */
export function RefetchNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = useErrorSentence()
  return <RetryNotice onRetry={onRetry}>{sentence(error)}</RetryNotice>
}
