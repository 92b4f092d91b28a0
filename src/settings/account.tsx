import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { roles } from '../../model/roles.ts'
import type { Listed } from '../../model/types.ts'
import { get } from '../api/queries.ts'
import { ChoiceInput } from '../form/attributes/choice.tsx'
import type { InputProps } from '../form/attributes/parts.tsx'

export type Account = Listed<'users.User'>

export const account = (id: string) => get('users.User', id)

/** `key` is only in the response that created it. */
export type ApiKey = Omit<Listed<'users.ApiKey'>, 'name'> & { name?: string | null; key?: string }

/** Role select without help text, because `RoleList` below the fields describes each role. */
const RoleInput = ({ help: _reported, ...props }: InputProps) => <ChoiceInput {...props} />

/** For account forms. */
export const accountInputs = { role: RoleInput } as const

interface MustChangeProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Makes a password work only until it is replaced. Chosen by default, as the admin knows the password. */
export function MustChange({ isChosen, onChange }: MustChangeProps) {
  const t = useTranslations('settings.users.password')
  return (
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={(_event, checked) => onChange(checked)} />}
      label={t('mustChange')}
    />
  )
}

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
