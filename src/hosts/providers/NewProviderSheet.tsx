import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { create } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { createBody } from '../../form/form-values.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useForbidden } from '../../form/use-permission.ts'
import { useResourceForm } from '../../form/use-resource-form.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { path } from '../../util/path.ts'
import { providerAttributes, valuesFor } from './provider-attributes.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { titleText } from '../../util/page.ts'

export const handle = titleText((t) => t('infrastructure.new'))

const from = { type: 'Other' }

/** Sheet over the list at /infrastructure/new. */
export default function NewProviderSheet() {
  const forbidden = useForbidden('config.CloudProvider')
  const t = useTranslations('infrastructure')
  const created = useTranslations('resource')
  const navigate = useNavigate()
  const state = useResourceForm(providerAttributes, from)
  const { form, refuse, clearRefusal } = state
  const type: unknown = useWatch({ control: form.control, name: 'type' })
  const make = useSubmission({
    ...create('config.CloudProvider'),
    title: t('new'),
    tell: ({ name }) => showToast({ kind: 'done', text: created('created', { name: name ?? '' }) }),
    follow: ({ id }) => navigate(path.provider(id)),
    refuse,
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    make.mutate(createBody(valuesFor(values['type'], values)))
  })
  return (
    <FormSheet
      title={t('new')}
      submit={t('new')}
      isBusy={make.isPending}
      isChanged={form.formState.isDirty}
      problems={Object.keys(form.formState.errors).length}
      forbidden={forbidden}
      onSubmit={() => void submit()}
      onClose={() => void navigate(path.infrastructure())}
    >
      <ProviderFields state={state} type={type} isNew isDisabled={make.isPending} />
    </FormSheet>
  )
}
