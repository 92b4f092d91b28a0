import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { roles } from '../../../model/roles.ts'

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
}))

/** Description of each role, one per line. */
export function RoleList() {
  const t = useTranslations('settings.users.roles')
  const id = useId()
  return (
    <Box>
      <span id={id}>{t('intro')}</span>
      <ul aria-labelledby={id}>
        {roles.map((role) => (
          <li key={role}>{t(role)}</li>
        ))}
      </ul>
    </Box>
  )
}
