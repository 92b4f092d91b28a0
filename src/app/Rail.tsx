import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { optionalPart } from '../util/page.ts'
import { session } from '../api/session.ts'
import { path } from '../util/path.ts'
import { areas, settingsArea, RailLink } from './RailLink.tsx'
import { Logo } from '../ui/page/Logo.tsx'

/** Loaded separately, since it reads the demo and so needs the model. */
const DemoNote = optionalPart(async () => (await import('./DemoNote.tsx')).DemoNote)

const Nav = styled('nav')(({ theme }) => ({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  background: theme.vars.palette.background.default,
  overflowY: 'auto',
  paddingBottom: 12,
}))

const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 47,
  flex: 'none',
  padding: '0 16px',
  marginBottom: 1,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -3,
    borderRadius: 6,
  },
}))

interface RailProps {
  isNarrow?: boolean
  /** Called after a link was clicked; closes the drawer. */
  onChoose?: () => void
}

export function Rail({ isNarrow = false, onChoose }: RailProps) {
  const t = useTranslations('navigation')
  const isMember = useQuery(session()).data?.user.role === 'member'
  // Grants never include hosts and their providers.
  const shown = isMember ? areas.filter(({ name }) => name !== 'infrastructure') : areas
  return (
    <Nav aria-label={t('label')}>
      <Brand to={path.home()} aria-label={t('product')} onClick={onChoose}>
        <Logo size={22} />
        {isNarrow ? null : <span>{t('product')}</span>}
      </Brand>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none' }}>
        {shown.map((area) => (
          <li key={area.name}>
            <RailLink area={area} isNarrow={isNarrow} onChoose={onChoose} />
          </li>
        ))}
      </Stack>
      <div style={{ marginTop: 'auto', paddingTop: 8 }}>
        <Suspense>
          <DemoNote isNarrow={isNarrow} onChoose={onChoose} />
        </Suspense>
        <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none' }}>
          <li>
            <RailLink area={settingsArea} isNarrow={isNarrow} onChoose={onChoose} />
          </li>
        </Stack>
      </div>
    </Nav>
  )
}
