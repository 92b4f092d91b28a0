import { RetryNotice } from '../components/RetryNotice.tsx'
import { useErrorSentence } from './use-error-text.ts'

/** What is shown could not be read again; it stays, and says so. */
export function RefetchNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = useErrorSentence()
  return <RetryNotice onRetry={onRetry}>{sentence(error)}</RetryNotice>
}
