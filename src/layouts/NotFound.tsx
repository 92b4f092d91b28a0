import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../components/PageBody.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { path } from '../util/path.ts'

/** 404, for an address that no page has and for a resource that is gone. */
export function NotFound({ reason }: { reason?: string }) {
  const t = useTranslations('errors')
  return (
    <>
      <PageHead title={t('notFound.title')} sentence={reason ?? t('notFound.happened')} />
      <PageBody>
        <div>
          <Button component={Link} to={path.home()}>
            {t('home')}
          </Button>
        </div>
      </PageBody>
    </>
  )
}
