import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserRound, UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedLink } from '../../../model/answers/named-link.ts'
import { grantees } from '../../api/calls/grants.ts'
import { Picker } from '../../ui/fields/Picker.tsx'
import { Inline } from '../../ui/page/layout.ts'
import type { Owner, OwnerKind } from './grant.ts'

const icon = { size: 15, strokeWidth: 1.6, style: { flex: 'none' }, 'aria-hidden': true } as const

/** Icon of a user or a team. */
export const OwnerIcon = ({ kind }: { kind: OwnerKind }) =>
  kind === 'team' ? <UsersRound {...icon} /> : <UserRound {...icon} />

const ownersOf = (kind: OwnerKind, found: readonly NamedLink[]): Owner[] =>
  found.map(({ id, name }) => ({ kind, id, name: name ?? id }))

interface OwnerPickerProps {
  id: string
  value: Owner | null
  onChange: (value: Owner | null) => void
  onBlur: () => void
  error?: string | undefined
  inputRef: (element: HTMLElement | null) => void
}

/** Picks a user or a team by name. The service searches, so their number doesn't matter. */
export function OwnerPicker({ id, value, onChange, onBlur, error, inputRef }: OwnerPickerProps) {
  const t = useTranslations('access.sheet')
  const tr = useTranslations('resource')
  /** Null while the field shows the selection. */
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDeferredValue((typed ?? '').trim())
  const { data, isFetching } = useQuery({ ...grantees(search), placeholderData: keepPreviousData })
  // Teams first, because a team's rights outlast its members.
  const options = [...ownersOf('team', data?.teams ?? []), ...ownersOf('user', data?.users ?? [])]
  return (
    <Picker<Owner>
      id={id}
      options={options}
      value={value}
      inputValue={typed ?? value?.name ?? ''}
      loading={isFetching}
      autoHighlight
      clearOnBlur={false}
      filterOptions={(found) => found}
      groupBy={({ kind }) => t(kind === 'team' ? 'teams' : 'users')}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={tr('noneFound')}
      onInputChange={(_event, text, reason) => {
        setTyped(reason === 'input' ? text : null)
        if (reason === 'input' && value !== null) onChange(null)
      }}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Inline as="span" noWrap>
            <OwnerIcon kind={option.kind} />
            {option.name}
          </Inline>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          required
          label={t('owner')}
          error={error !== undefined}
          helperText={error ?? t('ownerHelp')}
          inputRef={inputRef}
        />
      )}
    />
  )
}
