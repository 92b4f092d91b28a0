import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { list } from '../../../api/queries.ts'
import { FieldHelp } from '../../../attributes/FieldHelp.tsx'
import type { InputProps } from '../../../attributes/parts.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { policyClass } from './policy.ts'

/** Picker for a cluster's policy. Without one, the cluster uses the defaults. */
export function PolicyInput({ id, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('clusterPolicies.change')
  const sentence = useErrorSentence()
  const { data, error: failure } = useQuery(
    list(policyClass, { fields: ['id', 'name'], sort: ['name,asc'], count: 200 }),
  )
  const isUnread = data === undefined && failure !== null
  const current = typeof value === 'string' ? value : ''
  const known = (data?.entries ?? []).map(({ name }) => name ?? '')
  // A cluster may name a policy that doesn't exist yet and waits for it.
  const names = current === '' || known.includes(current) ? known : [current, ...known]
  return (
    <TextField
      select
      id={id}
      label={label}
      value={current}
      disabled={field.isDisabled === true}
      error={error !== undefined}
      helperText={
        <FieldHelp help={isUnread ? t('unread', { reason: sentence(failure) }) : help} error={error} />
      }
      inputRef={field.inputRef}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('usual')}</MenuItem>
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
