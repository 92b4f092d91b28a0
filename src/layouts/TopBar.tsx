import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Session } from '../api/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PathBar } from './PathBar.tsx'
import { searchKeys } from './search-key.ts'
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

const SearchButton = styled(Button)(({ theme }) => ({
  minWidth: 176,
  justifyContent: 'flex-start',
  color: theme.vars.palette.text.tertiary,
  '& > svg': { marginRight: 7 },
  '& kbd': { ...theme.typography.caption, marginLeft: 'auto', paddingLeft: 24 },
  [theme.breakpoints.down('lg')]: {
    minWidth: 32,
    padding: 0,
    justifyContent: 'center',
    background: 'none',
    '& > svg': { marginRight: 0 },
    borderColor: 'transparent',
    '& > span, & > kbd': { display: 'none' },
  },
  [theme.breakpoints.down('md')]: { minWidth: 44, height: 44 },
}))

interface TopBarProps {
  user: Session['user']
  onOpenRail: () => void
  onSearch: () => void
  /** Receives the element after the breadcrumbs that hosts controls for the page's resource. */
  onStarPlace: (element: Element | null) => void
}

export function TopBar({ user, onOpenRail, onSearch, onStarPlace }: TopBarProps) {
  const t = useTranslations('navigation')
  return (
    <Bar>
      <OpenButton aria-label={t('open')} onClick={onOpenRail}>
        <MenuIcon size={18} strokeWidth={1.6} aria-hidden="true" />
      </OpenButton>
      <PathBar />
      <span ref={onStarPlace} />
      <End>
        <SearchButton
          size="small"
          aria-label={t('search.open')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Search size={15} strokeWidth={1.6} aria-hidden="true" />
          <span>{t('search.open')}</span>
          <kbd>{searchKeys}</kbd>
        </SearchButton>
        <OpenTasks user={user.name} />
        <StreamIndicator />
        <AccountMenu user={user} />
      </End>
    </Bar>
  )
}
