import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Link, isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { send } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { PageBody } from '../components/PageBody.tsx'
import { Failure } from '../resource/Failure.tsx'
import { path } from '../util/path.ts'
import { isNotRead } from '../util/not-read.ts'
import { NotFound } from './NotFound.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useOnceBack } from './use-once-back.ts'

const isMissing = (error: unknown): boolean =>
  (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404

/**
 * Reloads the document only if the service responds: otherwise the browser would replace the console with its
 * own error page.
 */
async function reloadOnceReachable(): Promise<void> {
  const answer = await send('GET', '/healthz', {}).catch(() => null)
  if (answer?.ok === true) window.location.reload()
}

/**
 * Replaces a page that could not be loaded (no permission, no response) or crashed; the frame around it
 * stays.
 */
export function PageError() {
  const t = useTranslations('errors')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const textOf = useMessageText()
  const place = useRef<HTMLDivElement>(null)
  // The error of a tab or a sheet may be below the visible part of the page.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isAway = error instanceof ApiError && error.status === 0
  const isPart = isNotRead(error)
  // A failed chunk needs a new document: the build may have changed.
  useOnceBack(isAway || isPart, () => (isPart ? window.location.reload() : void revalidate()))
  if (isMissing(error)) {
    const reason = error instanceof ApiError && error.message !== '' ? { reason: textOf(error) } : {}
    return <NotFound {...reason} />
  }
  const isOurs = !(error instanceof ApiError)
  const retryPart = isPart ? () => void reloadOnceReachable() : undefined
  return (
    <PageBody ref={place}>
      <Failure error={error} onRetry={isOurs ? retryPart : () => void revalidate()}>
        {isOurs && !isPart ? (
          <Button onClick={() => window.location.reload()}>{t('page.reload')}</Button>
        ) : null}
        <Button component={Link} to={path.home()}>
          {t('home')}
        </Button>
      </Failure>
    </PageBody>
  )
}
