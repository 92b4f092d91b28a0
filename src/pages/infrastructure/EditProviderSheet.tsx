import { FormSheet } from '../../resource/FormSheet.tsx'
import { useForbidden } from '../../resource/use-permission.ts'
import { useSheetTexts, useUpdateForm } from '../../resource/use-update-form.ts'
import type { ProviderRow } from './provider.ts'
import { attributesOf } from './provider-attributes.ts'
import { ProviderFields } from './ProviderFields.tsx'

/** Edits a provider. Secrets are write-only: shown as set, they can be replaced or removed. */
export function EditProviderSheet({ provider, onClose }: { provider: ProviderRow; onClose: () => void }) {
  const forbidden = useForbidden('config.CloudProvider')
  const texts = useSheetTexts(provider.name ?? provider.id)
  const { state, submit, isBusy } = useUpdateForm({
    class: 'config.CloudProvider',
    resource: provider,
    attributes: attributesOf(provider.type),
    onDone: onClose,
  })
  const { formState } = state.form
  return (
    <FormSheet
      {...texts}
      isBusy={isBusy}
      isChanged={formState.isDirty}
      problems={Object.keys(formState.errors).length}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProviderFields state={state} type={provider.type} isNew={false} isDisabled={isBusy} />
    </FormSheet>
  )
}
