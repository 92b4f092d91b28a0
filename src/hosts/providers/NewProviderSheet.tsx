import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { createBody } from '../../form/form-values.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useCreateForm } from '../../form/use-resource-form.ts'
import { path } from '../../util/path.ts'
import { providerAttributes, valuesFor } from './provider-attributes.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { titleText } from '../../util/page.ts'

export const handle = titleText((t) => t('infrastructure.new'))

const from = { type: 'Other' }

/** Sheet over the list at /infrastructure/new. */
export default function NewProviderSheet() {
  const t = useTranslations('infrastructure')
  const navigate = useNavigate()
  const { state, shell } = useCreateForm({
    class: 'config.CloudProvider',
    attributes: providerAttributes,
    from,
    title: t('new'),
    bodyOf: (values) => createBody(valuesFor(values['type'], values)),
    follow: ({ id }) => navigate(path.provider(id)),
  })
  const type: unknown = useWatch({ control: state.form.control, name: 'type' })
  return (
    <FormSheet
      {...shell}
      writes="config.CloudProvider"
      title={t('new')}
      submit={t('new')}
      spacing={4.5}
      onClose={() => void navigate(path.infrastructure())}
    >
      <ProviderFields state={state} type={type} isNew isDisabled={shell.isBusy} />
    </FormSheet>
  )
}
