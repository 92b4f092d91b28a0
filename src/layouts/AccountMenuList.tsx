import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { signOut, type Session } from '../api/session.ts'
import { AppearanceChoice } from '../resource/AppearanceChoice.tsx'
import { path } from '../util/path.ts'

interface AccountMenuListProps {
  user: Session['user']
  anchor: HTMLElement
  onClose: () => void
}

export default function AccountMenuList({ user, anchor, onClose }: AccountMenuListProps) {
  const t = useTranslations('navigation.account')
  const navigate = useNavigate()
  const leave = useMutation({
    ...signOut(),
    onSettled: async () => {
      await navigate(path.signIn())
      queryClient.clear()
    },
  })
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
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
      <MenuItem component={Link} to={path.settings()} onClick={onClose}>
        {t('settings')}
      </MenuItem>
      <MenuItem disabled={leave.isPending} onClick={() => leave.mutate()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
