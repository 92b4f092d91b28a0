import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { path } from '../util/path.ts'
import { usePageTitle } from '../hooks/use-page-title.ts'
import { useCrumbs } from './use-crumbs.ts'

/** 404 page, for unknown addresses and deleted resources; links to the nearest parent in the breadcrumbs. */
export function NotFound({ reason }: { reason?: string }) {
  const t = useTranslations('errors')
  const { pathname } = useLocation()
  usePageTitle(t('notFound.title'), { isWhole: true })
  const above = useCrumbs().findLast(({ to }) => to !== pathname && to !== path.home())
  return (
    <>
      <PageHead title={t('notFound.title')} sentence={t('notFound.happened')} />
      <PageBody>
        {reason === undefined ? null : (
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
        <div>
          {above ? (
            <Button component={Link} to={above.to} sx={{ marginRight: 2 }}>
              {t('goTo', { page: above.text })}
            </Button>
          ) : null}
          <Button component={Link} to={path.home()}>
            {t('home')}
          </Button>
        </div>
      </PageBody>
    </>
  )
}
