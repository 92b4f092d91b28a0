import { RetryNotice } from '../components/Notice.tsx'
import { useErrorSentence } from './use-error-text.ts'

/** Notice that a refetch failed; the previous content stays visible. */
export function RefetchNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = useErrorSentence()
  return <RetryNotice onRetry={onRetry}>{sentence(error)}</RetryNotice>
}
