import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { roles } from '../../model/roles.ts'
import type { Listed } from '../../model/types.ts'
import { get } from '../api/queries.ts'
import { ChoiceInput } from '../form/attributes/choice.tsx'
import type { InputProps } from '../form/attributes/parts.tsx'

export type Account = Listed<'users.User'>

/** Host of an address. Distinguishes providers in lists. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

export const account = (id: string) => get('users.User', id)

/** `key` is only in the response that created it. */
export type ApiKey = Omit<Listed<'users.ApiKey'>, 'name'> & { name?: string | null; key?: string }

/** Role select without help text, because `RoleList` below the fields describes each role. */
const RoleInput = ({ help: _reported, ...props }: InputProps) => <ChoiceInput {...props} />

/** For account forms. */
export const accountInputs = { role: RoleInput } as const

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
