import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { IdsInput } from '../../form/attributes/IdsInput.tsx'
import type { InputProps } from '../../form/attributes/parts.tsx'
import { createBody, type FormAttribute, writableAttributes } from '../../form/form-values.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { ResourceForm } from '../../form/ResourceForm.tsx'
import { useCreateForm } from '../../form/use-resource-form.ts'
import { accountInputs, RoleList } from '../account.tsx'

const TeamsInput = (props: InputProps) => {
  const t = useTranslations('settings.serviceAccounts')
  return <IdsInput {...props} target="users.Team" label={t('columns.teams')} help={t('teamsHelp')} />
}

const inputs = { ...accountInputs, teams: TeamsInput } as const

const attributes: readonly FormAttribute[] = [
  ...writableAttributes(model.get('users.User'), 'create', ['name', 'role']),
  { name: 'teams', attribute: { kind: 'list', required: true } },
]

/** Form for a new service account. With the default role, it has only the rights of its teams' grants and its own. */
export function NewServiceAccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.serviceAccounts')
  const { state, shell } = useCreateForm({
    class: 'users.User',
    attributes,
    from: { role: 'member' },
    title: t('new'),
    bodyOf: (values) => ({ ...createBody(values), isServiceAccount: true }),
    lead: onClose,
  })
  return (
    <FormSheet
      {...shell}
      spacing={4.5}
      writes="users.User"
      title={t('new')}
      submit={t('create')}
      onClose={onClose}
    >
      <ResourceForm state={state} isDisabled={shell.isBusy} inputs={inputs}>
        <RoleList />
      </ResourceForm>
    </FormSheet>
  )
}
