import { useMutation } from '@tanstack/react-query'
import { UserMinus } from 'lucide-react'
import { createContext, use, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { Row } from '../../../model/types.ts'
import { put, type Resource, update } from '../../api/queries.ts'
import { writeScope } from '../../api/scope.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useForbidden } from '../../form/use-permission.ts'
import { useRequestForm } from '../../form/use-request-form.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { nameColumn } from '../../table/columns.tsx'
import { defineList } from '../../table/list-definition.ts'
import { ResourceList } from '../../table/ResourceList.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { blurAfterPress } from '../../util/browser.ts'
import { path } from '../../util/path.ts'
import { SeveralPicker } from '../teams/SeveralPicker.tsx'
import { teamClass, type TeamRow } from '../teams/team.ts'

const userClass = 'users.User'

type User = Row<typeof userClass>

/** User of the listed teams. */
const UserContext = createContext<User | null>(null)

const pathOf = ({ id }: TeamRow): string => path.team(id)

const teamList = defineList({
  class: teamClass,
  id: 'users.Team.ofUser',
  prefix: 'teams',
  fields: ['id', 'name', 'description', 'accessGrants'],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn(pathOf, { header: (t) => t('settings.teams.columns.name') }),
    {
      id: 'description',
      header: (t) => t('settings.teams.columns.description'),
      cell: (row) => row.description ?? '–',
    },
    {
      id: 'grants',
      header: (t) => t('settings.teams.columns.grants'),
      align: 'right',
      priority: 1,
      isBare: true,
      cell: (row) => row.accessGrants.length,
    },
  ],
})

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Removes the user from a team. */
function LeaveAction({ row }: { row: TeamRow }) {
  const t = useTranslations('settings.teams.members')
  const label = useTranslations('resource')
  const user = use(UserContext)
  const disabledReason = useForbidden(userClass)
  const sentence = useErrorSentence()
  const names = { name: user?.name ?? '', team: row.name ?? row.id }
  const change = useMutation({
    ...update(userClass),
    onSuccess: () => showToast({ kind: 'done', text: t('removed', names) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  if (user === null) return null
  const leave = (): void =>
    change.mutate({
      id: user.id,
      body: { teams: user.teams.filter(({ id }) => id !== row.id).map(({ id }) => id) },
      generation: user.generation,
    })
  return (
    <MoreMenu
      bare
      label={label('rowActions', { name: names.team })}
      actions={[
        {
          label: t('remove'),
          icon: <UserMinus {...icon} />,
          isDestructive: true,
          disabledReason,
          onClick: leave,
        },
      ]}
    />
  )
}

/** Teams of a user, which share their rights with it. */
export function UserTeams({ user }: { user: User }) {
  const t = useTranslations('settings.users.teams')
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <WriteButton writes={userClass} onClick={() => setIsAdding(true)}>
      {t('add')}
    </WriteButton>
  )
  return (
    <Section
      title={t('title')}
      count={user.teams.length}
      note={user.issuer == null ? t('note') : t('ofProvider')}
      end={add}
    >
      <UserContext value={user}>
        <ResourceList
          definition={teamList}
          what={t('what')}
          isPlain
          place={{ of: { class: userClass, id: user.id, relation: 'teams' } }}
          RowActions={LeaveAction}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </UserContext>
      {isAdding ? <AddToTeamsSheet user={user} onClose={() => setIsAdding(false)} /> : null}
    </Section>
  )
}

/** Adds a user to several teams at once. */
function AddToTeamsSheet({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations('settings.users.teams')
  const id = useId()
  const name = user.name ?? user.id
  const title = t('addTitle', { name })
  const current = user.teams.map((team) => team.id)
  const { form, shell } = useRequestForm<{ teams: readonly Resource[] }>({
    mutationFn: (body) => put(userClass, { id: user.id, body, generation: user.generation }),
    meta: { writes: writeScope(model, userClass) },
    title,
    defaultValues: { teams: [] },
    bodyOf: ({ teams }) => ({ teams: [...current, ...teams.map((team) => team.id)] }),
    tell: () => showToast({ kind: 'done', text: t('added', { name }) }),
    follow: onClose,
  })
  return (
    <FormSheet {...shell} writes={userClass} title={title} submit={t('add')} onClose={onClose}>
      <Controller
        control={form.control}
        name="teams"
        rules={{ validate: (teams) => teams.length > 0 || t('missing') }}
        render={({ field, fieldState }) => (
          <SeveralPicker
            id={id}
            target={teamClass}
            label={t('title')}
            help={t('help')}
            without={current}
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
