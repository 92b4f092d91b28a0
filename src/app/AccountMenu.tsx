import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import type { Session } from '../../model/answers/session.ts'

/** The menu loads when it is first opened. */
const AccountMenuList = lazySheet(async () => (await import('./AccountMenuList.tsx')).AccountMenuList)

const Initials = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: 26,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.line.main}`,
  background: theme.vars.palette.action.hover,
  color: theme.vars.palette.text.primary,
  fontSize: '0.6875rem',
  fontWeight: 600,
}))

export function AccountMenu({ user }: { user: Session['user'] }) {
  const t = useTranslations('navigation.account')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('open', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Initials aria-hidden="true">{user.name.slice(0, 2)}</Initials>
      </IconButton>
      {anchor === null ? null : (
        <AccountMenuList user={user} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}
