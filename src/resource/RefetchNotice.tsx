import Button from '@mui/material/Button'
import { useTranslations } from 'use-intl'
import { Notice } from '../components/Notice.tsx'
import { useErrorSentence } from './use-error-text.ts'

/** What is shown could not be read again; it stays, and says so. */
export function RefetchNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('errors')
  const sentence = useErrorSentence()
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="text" size="small" color="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {sentence(error)}
    </Notice>
  )
}
