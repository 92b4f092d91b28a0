import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Session } from '../../model/answers/session.ts'
import { signOut } from '../api/session.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { AppearanceChoice } from '../ui/page/AppearanceChoice.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { addressAt } from '../util/address.ts'
import { path } from '../util/path.ts'

interface AccountMenuListProps {
  user: Session['user']
  anchor: HTMLElement
  onClose: () => void
}

export function AccountMenuList({ user, anchor, onClose }: AccountMenuListProps) {
  const t = useTranslations('navigation.account')
  const explorer = useTranslations('navigation')('apiExplorer')
  const sentence = useErrorSentence()
  const leave = useMutation({
    ...signOut(),
    // A new document, so that none of this user's data stays in the page's memory.
    onSuccess: (redirect) => window.location.assign(redirect ?? addressAt(path.signIn())),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
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
      <MenuItem component={Link} to={path.apiExplorer()} onClick={onClose}>
        {explorer}
      </MenuItem>
      <MenuItem disabled={leave.isPending} onClick={() => leave.mutate()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
