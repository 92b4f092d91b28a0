import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Menu as MenuIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Session } from '../api/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { PathBar } from './PathBar.tsx'
import { StreamIndicator } from './StreamIndicator.tsx'

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  padding: '0 16px 0 24px',
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('md')]: {
    height: 52,
    padding: '0 8px 0 4px',
    background: theme.vars.palette.background.default,
  },
}))

const OpenButton = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }))

const End = styled('div')({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8, flex: 'none' })

interface TopBarProps {
  user: Session['user']
  onOpenRail: () => void
}

export function TopBar({ user, onOpenRail }: TopBarProps) {
  const t = useTranslations('navigation')
  return (
    <Bar>
      <OpenButton aria-label={t('open')} onClick={onOpenRail}>
        <MenuIcon size={18} strokeWidth={1.6} aria-hidden="true" />
      </OpenButton>
      <PathBar />
      <End>
        <StreamIndicator />
        <AccountMenu user={user} />
      </End>
    </Bar>
  )
}
