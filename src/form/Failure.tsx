import Button from '@mui/material/Button'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorPanel } from '../ui/page/ErrorPanel.tsx'
import { useErrorText, useErrorSentence } from './use-error-text.ts'
import { RetryNotice } from '../ui/page/Notice.tsx'

interface FailureProps {
  error: unknown
  /** Title that names the failed operation. Defaults to the error's own. */
  title?: string
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

export function Failure({ error, title, onRetry, children }: FailureProps) {
  const t = useTranslations('errors')
  const reported = useErrorText(error)
  const retry = onRetry ? (
    <Button startIcon={<RotateCw size={15} strokeWidth={1.6} />} onClick={onRetry}>
      {t('retry')}
    </Button>
  ) : null
  return (
    <ErrorPanel
      title={title ?? reported.title}
      happened={reported.happened}
      todo={reported.todo}
      requestId={reported.requestId}
      actions={
        <>
          {retry}
          {children}
        </>
      }
    />
  )
}

/** Notice that a refetch failed; the previous content stays visible. */
export function RefetchNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const sentence = useErrorSentence()
  return <RetryNotice onRetry={onRetry}>{sentence(error)}</RetryNotice>
}
