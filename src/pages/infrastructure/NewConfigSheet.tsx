import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { create } from '../../api/queries.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { createBody } from '../../resource/form-values.ts'
import { useResourceForm } from '../../resource/use-resource-form.ts'
import { useSubmission } from '../../resource/use-submission.ts'
import { configAttributes, configClass, configStart, configValues } from './config-attributes.ts'
import { ConfigSheet, type ConfigOf } from './ConfigSheet.tsx'

/** Creates the host configuration of a group. */
export function NewConfigSheet(props: ConfigOf) {
  const { relation, group, provider, onClose } = props
  const t = useTranslations('resource')
  const attributes = useMemo(() => configAttributes(relation), [relation])
  const state = useResourceForm(attributes, configStart(provider))
  const { form, refuse, clearRefusal } = state
  const name = group.name ?? group.id
  const make = useSubmission({
    ...create(configClass(relation).id, { class: 'config.HostGroup', id: group.id, relation }),
    title: t('editTitle', { name }),
    tell: () => showToast({ kind: 'done', text: t('saved', { name }) }),
    follow: onClose,
    refuse,
  })
  const submit = form.handleSubmit((values) => {
    clearRefusal()
    make.mutate(createBody(configValues(relation, values)))
  })
  return <ConfigSheet {...props} state={state} submit={() => void submit()} isBusy={make.isPending} />
}
