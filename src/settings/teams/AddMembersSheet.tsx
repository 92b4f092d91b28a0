import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Row } from '../../../model/types.ts'
import { put, type Resource } from '../../api/queries.ts'
import { model } from '../../../model/index.ts'
import { writeScope } from '../../api/scope.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useRequestForm } from '../../form/use-request-form.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { blurAfterPress } from '../../util/browser.ts'
import { SeveralPicker } from './SeveralPicker.tsx'
import { teamClass } from './team.ts'

interface AddMembersSheetProps {
  team: Row<typeof teamClass>
  onClose: () => void
}

/** Adds several users to a team at once. */
export function AddMembersSheet({ team, onClose }: AddMembersSheetProps) {
  const t = useTranslations('settings.teams.members')
  const id = useId()
  const name = team.name ?? team.id
  const title = t('addTitle', { team: name })
  const members = team.users.map((user) => user.id)
  const { form, shell } = useRequestForm<{ users: readonly Resource[] }>({
    mutationFn: (body) => put(teamClass, { id: team.id, body, generation: team.generation }),
    meta: { writes: writeScope(model, teamClass) },
    title,
    defaultValues: { users: [] },
    bodyOf: ({ users }) => ({ users: [...members, ...users.map((user) => user.id)] }),
    tell: () => showToast({ kind: 'done', text: t('added', { team: name }) }),
    follow: onClose,
  })
  return (
    <FormSheet {...shell} writes={teamClass} title={title} submit={t('add')} onClose={onClose}>
      <Controller
        control={form.control}
        name="users"
        rules={{ validate: (users) => users.length > 0 || t('missing') }}
        render={({ field, fieldState }) => (
          <SeveralPicker
            id={id}
            target="users.User"
            label={t('users')}
            help={t('usersHelp')}
            without={members}
            value={field.value}
            onChange={field.onChange}
            onBlur={blurAfterPress(field).onBlur}
            error={fieldState.error?.message}
            inputRef={field.ref}
          />
        )}
      />
    </FormSheet>
  )
}
