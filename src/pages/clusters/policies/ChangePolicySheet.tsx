import { useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import { Notice } from '../../../components/Notice.tsx'
import { AttributeField } from '../../../resource/AttributeField.tsx'
import { FormSheet } from '../../../resource/FormSheet.tsx'
import { useForbidden } from '../../../resource/use-permission.ts'
import { writableAttributes } from '../../../resource/form-values.ts'
import { useUpdateForm } from '../../../resource/use-update-form.ts'
import type { ClusterRow } from '../cluster.ts'
import { PolicyInput } from './PolicyInput.tsx'

const clusterClass = 'cluster.HostCluster'
const attributes = writableAttributes(model.get(clusterClass), 'update', ['policySelector'])

/** Changes the policy of a managed cluster. */
export function ChangePolicySheet({ cluster, onClose }: { cluster: ClusterRow; onClose: () => void }) {
  const forbidden = useForbidden(clusterClass)
  const t = useTranslations('clusterPolicies.change')
  const { state, submit, isBusy } = useUpdateForm({
    class: clusterClass,
    resource: cluster,
    attributes,
    onDone: onClose,
  })
  const { control, formState } = state.form
  return (
    <FormSheet
      title={t('title', { name: cluster.name ?? '' })}
      submit={t('submit')}
      isBusy={isBusy}
      isChanged={formState.isDirty}
      problems={Object.keys(formState.errors).length}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      {attributes.map((field) => (
        <AttributeField
          key={field.name}
          {...field}
          control={control}
          formId={state.formId}
          label={t('field')}
          help={t('help')}
          isDisabled={isBusy}
          input={PolicyInput}
        />
      ))}
      {state.refusal === null ? null : <Notice tone="fail">{state.refusal}</Notice>}
    </FormSheet>
  )
}
