import { useSuspenseQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { scopeOperations } from '../../../model/users/key-scope.ts'
import type { RelationOf } from '../../api/queries.ts'
import { session } from '../../api/session.ts'
import type { InputProps } from '../../form/attributes/parts.tsx'
import { IdsInput } from '../../form/attributes/IdsInput.tsx'
import { SeveralInput } from '../../form/attributes/SeveralInput.tsx'
import { createBody, requiring, type Values, writableAttributes } from '../../form/form-values.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { ResourceForm } from '../../form/ResourceForm.tsx'
import { useCreateForm } from '../../form/use-resource-form.ts'
import type { ApiKey } from '../account.tsx'

/** All actions of a service, then each action of each class, as the API names them. */
const actionOptions = [
  ...['catalog', 'environments', 'cluster', 'config'].map((service) => `${service}.*.*`),
  ...scopeOperations(model).map((operation) => `${operation.class}.${operation.action}`),
].map((value) => ({ value, label: value }))

const ActionsInput = (props: InputProps) => (
  <SeveralInput {...props} options={actionOptions} isLoading={false} />
)

const EnvironmentsInput = (props: InputProps) => {
  const t = useTranslations('settings.keys')
  return (
    <IdsInput
      {...props}
      target="environments.Environment"
      label={t('environments')}
      help={t('environmentsHelp')}
    />
  )
}

const inputs = { allowedActions: ActionsInput, allowedEnvironments: EnvironmentsInput } as const

const entry = model.get('users.ApiKey')
const always = writableAttributes(entry, 'create', ['name', 'expiresOn', 'scope'])
const environments = writableAttributes(entry, 'create', ['allowedEnvironments'])
const unlimited = [...always, ...environments]
const limited = [
  ...always,
  ...requiring(writableAttributes(entry, 'create', ['allowedActions']), ['allowedActions']),
  ...environments,
]

const isLimited = ({ scope }: Values): boolean => scope === 'actions'

const usualDays = 90
const dayMs = 86_400_000
const minuteMs = 60_000

/** The input has no seconds; rounding up would exceed the longest lifetime. */
const proposedExpiry = (maxDays: number | null | undefined): number =>
  Math.floor((Date.now() + Math.min(usualDays, maxDays ?? usualDays) * dayMs) / minuteMs) * minuteMs

interface KeySheetProps {
  parent: RelationOf
  onDone: (made: ApiKey) => void
  onClose: () => void
}

/** Form for a new API key. The field for actions appears only with the scope `actions`. */
export function KeySheet({ parent, onDone, onClose }: KeySheetProps) {
  const t = useTranslations('settings.keys')
  const { apiKeyMaxDays } = useSuspenseQuery(session()).data
  const { state, shell } = useCreateForm({
    class: 'users.ApiKey',
    parent,
    attributes: limited,
    from: { expiresOn: proposedExpiry(apiKeyMaxDays) },
    title: t('generate'),
    bodyOf: ({ allowedActions, ...values }) =>
      createBody(isLimited(values) ? { ...values, allowedActions } : values),
    lead: onDone,
  })
  const scope = useWatch({ control: state.form.control, name: 'scope' })
  const attributes = isLimited({ scope }) ? limited : unlimited
  return (
    <FormSheet {...shell} spacing={4.5} title={t('generate')} submit={t('generate')} onClose={onClose}>
      <ResourceForm state={{ ...state, attributes }} isDisabled={shell.isBusy} inputs={inputs} />
    </FormSheet>
  )
}
