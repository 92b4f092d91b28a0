import Button from '@mui/material/Button'
import { useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/errors.ts'
import { PageBody } from '../components/PageBody.tsx'
import { Failure } from '../resource/Failure.tsx'

/** Last resort, without the frame: the session could not be read, or the frame itself crashed. */
export function RootError() {
  const t = useTranslations('errors.page')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <PageBody as="main">
      <Failure error={error} onRetry={error instanceof ApiError ? () => void revalidate() : undefined}>
        {error instanceof ApiError ? null : (
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        )}
      </Failure>
    </PageBody>
  )
}
