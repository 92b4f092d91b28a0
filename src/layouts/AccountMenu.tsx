import Avatar from '@mui/material/Avatar'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useMutation } from '@tanstack/react-query'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { signOut, type Session } from '../api/session.ts'
import { path } from '../util/path.ts'
import { AppearanceChoice } from './AppearanceChoice.tsx'

/** Who is signed in, how the console looks for them, and the way out. */
export function AccountMenu({ user }: { user: Session['user'] }) {
  const t = useTranslations('navigation.account')
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const leave = useMutation({
    ...signOut(),
    onSettled: async () => {
      await navigate(path.signIn())
      queryClient.clear()
    },
  })
  const close = (): void => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('open', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar sx={avatar} aria-hidden="true">
          {user.name.slice(0, 2)}
        </Avatar>
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 264, marginTop: 1 } } }}
      >
        <li role="presentation">
          <Typography component="div" sx={{ padding: '6px 8px 0', fontWeight: 500 }} variant="body2">
            {user.name}
          </Typography>
          <Typography component="div" sx={{ padding: '0 8px 8px', color: 'text.tertiary' }} variant="caption">
            {t(`role.${user.role}`)}
          </Typography>
        </li>
        <Divider component="li" />
        <li role="presentation">
          <AppearanceChoice />
        </li>
        <Divider component="li" />
        <MenuItem component={Link} to={path.settings()} onClick={close}>
          {t('settings')}
        </MenuItem>
        <MenuItem disabled={leave.isPending} onClick={() => leave.mutate()}>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

const avatar = {
  width: 26,
  height: 26,
  fontSize: '0.6875rem',
  fontWeight: 600,
  color: 'text.primary',
  bgcolor: 'action.hover',
  border: '1px solid',
  borderColor: 'line.main',
} as const
