import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from './Notice.tsx'

/** Notice for a part that failed to load, with a retry button; the rest of the page stays. */
export function RetryNotice({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const t = useTranslations('errors')
  return (
    <Notice
      tone="warn"
      action={
        <Button variant="text" size="small" color="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
