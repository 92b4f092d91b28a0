import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { ArrowLeft } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { path } from '../util/path.ts'
import type { RouteHandle } from '../util/page.ts'
import { classAddress, isClass, useChosenClass } from './classes.ts'

export { shouldRevalidate } from './ApiExplorerPage.tsx'

export const handle: RouteHandle = {
  isObject: true,
  crumb: (t, data) => {
    if (!isClass(data)) return null
    return data.definition ? data.name : t('apiExplorer.classes.other')
  },
}

const Head = styled('div')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', marginBottom: 6 },
  '& h2': { overflowWrap: 'anywhere' },
  '& code': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& p': { color: theme.vars.palette.text.secondary },
  '& .end': { marginLeft: 'auto' },
}))
const Back = styled('div')(({ theme }) => ({
  display: 'none',
  // Aligns the arrow with the text below.
  marginLeft: -10,
  [theme.breakpoints.down('lg')]: { display: 'block' },
}))

export default function ClassRoute() {
  const t = useTranslations('apiExplorer')
  const { service, name, definition } = useChosenClass()
  return (
    <Stack spacing={4}>
      <Back>
        <Button
          component={Link}
          to={path.apiExplorer()}
          variant="text"
          size="small"
          startIcon={<ArrowLeft size={15} strokeWidth={1.6} aria-hidden />}
        >
          {t('classes.back')}
        </Button>
      </Back>
      <Head>
        <div>
          <Typography variant="h4" component="h2">
            {definition ? name : t('classes.other')}
          </Typography>
          {definition ? <code>{definition.uri}</code> : <p>{t('otherText')}</p>}
          {definition && name !== 'Root' ? (
            <Link className="end" to={path.resources(service, definition.apiLabel)}>
              {t('openList')}
            </Link>
          ) : null}
        </div>
        {definition ? (
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: classAddress({ service, name }), label: t('tabs.call') },
              { to: path.apiDefinition(service, name), label: t('tabs.definition') },
            ]}
          />
        ) : null}
      </Head>
      <Outlet />
    </Stack>
  )
}
