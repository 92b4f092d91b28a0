import { useTranslations } from 'use-intl'
import type { HostConfig } from '../../../model/config/provider-types.ts'
import { Notice } from '../../components/Notice.tsx'
import { FormSheet } from '../../resource/FormSheet.tsx'
import { useForbidden } from '../../resource/use-permission.ts'
import type { ResourceFormState } from '../../resource/use-resource-form.ts'
import { ConfigFields } from './ConfigFields.tsx'
import type { HostGroupRow, ProviderRow } from './provider.ts'

export interface ConfigOf {
  relation: HostConfig
  group: HostGroupRow
  provider: ProviderRow
  onClose: () => void
}

interface ConfigSheetProps extends ConfigOf {
  state: ResourceFormState
  submit: () => void
  isBusy: boolean
}

/** Form for a group's host configuration. */
export function ConfigSheet(props: ConfigSheetProps) {
  const forbidden = useForbidden('config.HostGroup')
  const { relation, group, provider, onClose, state, submit, isBusy } = props
  const t = useTranslations('infrastructure.config')
  const { form, formId, refusal } = state
  return (
    <FormSheet
      wide
      title={t('sheetTitle', { name: group.name ?? group.id })}
      subtitle={t('sheetText')}
      submit={t('save')}
      isBusy={isBusy}
      isChanged={form.formState.isDirty}
      problems={Object.keys(form.formState.errors).length}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConfigFields
        relation={relation}
        provider={provider}
        control={form.control}
        formId={formId}
        isDisabled={isBusy}
      />
      {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
    </FormSheet>
  )
}
