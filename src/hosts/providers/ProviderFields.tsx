import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CertificateInput } from '../../form/attributes/string.tsx'
import { ChoiceSelect } from '../../form/attributes/choice.tsx'
import type { InputProps } from '../../form/attributes/parts.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { AttributeField } from '../../form/AttributeField.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import type { FormAttribute } from '../../form/form-values.ts'
import { type ResourceFormState, useSheetTexts, useUpdateForm } from '../../form/use-resource-form.ts'
import { accountFields, attributesOf, providerField } from './provider-attributes.ts'
import { type ProviderRow, providerTypeName, wayOf } from './provider.ts'

/** Picker for provider types that create hosts or let them join; other accounts have no use here. */
function ProviderTypeInput({ attribute, ...props }: InputProps) {
  const t = useTranslations('infrastructure.types')
  const choices = attribute.choices?.filter((type) => wayOf(type) !== 'keeps') ?? []
  return (
    <ChoiceSelect
      {...props}
      attribute={{ ...attribute, choices }}
      nameOf={(type) => providerTypeName(type, t)}
    />
  )
}

const More = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.subtitle1,
    width: 'fit-content',
    borderRadius: 4,
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
  '& > div': { marginTop: 14 },
}))

interface ProviderFieldsProps {
  state: ResourceFormState
  /** The type currently chosen, or the existing provider's type. */
  type: unknown
  isNew: boolean
  isDisabled: boolean
}

/** Fields of a provider, limited to those its type uses. */
export function ProviderFields({ state, type, isNew, isDisabled }: ProviderFieldsProps) {
  const t = useTranslations('infrastructure.providerForm')
  const { form, formId } = state
  const shared = { control: form.control, formId, isDisabled }
  const draw = (field: FormAttribute) => (
    <AttributeField
      key={`${String(type)}-${field.name}`}
      {...field}
      {...shared}
      {...(field.attribute.kind === 'secret' ? { help: t('secretHelp') } : {})}
      {...(field.name === 'certificate' ? { input: CertificateInput } : {})}
      {...(field.name === 'endpoint' && type === 'vSphere' ? { help: t('vCenterHelp') } : {})}
    />
  )
  const seldom = accountFields(type, true)
  const way = wayOf(type)
  return (
    <>
      {draw(providerField('name'))}
      {isNew ? (
        <AttributeField
          {...providerField('type')}
          {...shared}
          input={ProviderTypeInput}
          help={t(`typeHelp.${way}`)}
        />
      ) : null}
      {draw(providerField('description'))}
      {accountFields(type, false).map(draw)}
      {way === 'keeps' ? null : (
        <AttributeField {...providerField('serviceAddress')} {...shared} help={t(`addressHelp.${way}`)} />
      )}
      {seldom.length === 0 ? null : <SeldomFields fields={seldom} state={state} draw={draw} />}
      {isNew ? null : draw(providerField('labels'))}
      {way === 'keeps' ? <Notice tone="info">{t('keeps')}</Notice> : null}
    </>
  )
}

interface SeldomFieldsProps {
  fields: readonly FormAttribute[]
  state: ResourceFormState
  draw: (field: FormAttribute) => React.ReactNode
}

/** Rarely used fields; expanded if any has a value or a problem. */
function SeldomFields({ fields, state: { form }, draw }: SeldomFieldsProps) {
  const t = useTranslations('infrastructure.providerForm')
  const [isOpen, setIsOpen] = useState(() => fields.some(({ name }) => Boolean(form.getValues(name))))
  const { errors } = form.formState
  const isWrong = fields.some(({ name }) => errors[name] !== undefined)
  return (
    <More open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('more')}</summary>
      <Stack spacing={4.5}>{fields.map(draw)}</Stack>
    </More>
  )
}

/** Edits a provider. Secrets are write-only: shown as set, they can be replaced or removed. */
export function EditProviderSheet({ provider, onClose }: { provider: ProviderRow; onClose: () => void }) {
  const texts = useSheetTexts(provider.name ?? provider.id)
  const { state, shell } = useUpdateForm({
    class: 'config.CloudProvider',
    resource: provider,
    attributes: attributesOf(provider.type),
    onDone: onClose,
  })
  return (
    <FormSheet {...texts} {...shell} writes="config.CloudProvider" spacing={4.5} onClose={onClose}>
      <ProviderFields state={state} type={provider.type} isNew={false} isDisabled={shell.isBusy} />
    </FormSheet>
  )
}
