import { styled } from '@mui/material/styles'
import { useMemo, type ComponentType } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { HostConfig } from '../../../model/config/provider-types.ts'
import type { InputProps } from '../../attributes/parts.ts'
import { Notice } from '../../components/Notice.tsx'
import { AttributeField } from '../../resource/AttributeField.tsx'
import type { FormAttribute, Values } from '../../resource/form-values.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoicePlace } from './choice-place.ts'
import { ChoicesInput } from './ChoicesInput.tsx'
import { isNamedScalingGroup, kindOf, shownAttributes, usableKinds } from './config-attributes.ts'
import { ConfigKindInput } from './ConfigKindInput.tsx'
import type { ProviderRow } from './provider.ts'
import { SizeInput } from './SizeInput.tsx'

const Fields = styled('div')({ display: 'grid', gap: 18, alignContent: 'start' })

/** Fields for which an AWS account says what there is. Source: the verb `choices` of a cloud provider. */
const choosable: ReadonlySet<string> = new Set([
  'region',
  'image',
  'launchTemplate',
  'instanceType',
  'network',
  'securityGroups',
  'keypair',
  'autoScalingGroupId',
])

function inputOf(
  relation: HostConfig,
  { name, attribute }: FormAttribute,
): ComponentType<InputProps> | undefined {
  if (name === kindOf(relation)) return ConfigKindInput
  if (attribute.unit === 'bytes') return SizeInput
  if (relation !== 'awsConfig' || !choosable.has(name)) return undefined
  return attribute.kind === 'list' ? ChoicesInput : ChoiceInput
}

interface ConfigFieldsProps {
  relation: HostConfig
  provider: ProviderRow
  control: Control<Values>
  formId: string
  isDisabled: boolean
}

/** The fields of a configuration of hosts, as far as they mean something for its kind. */
export function ConfigFields({ relation, provider, control, formId, isDisabled }: ConfigFieldsProps) {
  const t = useTranslations('infrastructure.config')
  const by = kindOf(relation)
  const values = useWatch({ control })
  const { errors } = useFormState({ control })
  const kind = by && values[by]
  const { region } = values
  const isNamed = isNamedScalingGroup(relation, values)
  const place = useMemo(
    () => ({ provider: provider.id, region: typeof region === 'string' ? region : '' }),
    [provider.id, region],
  )
  const isUnusable = relation === 'awsConfig' && !usableKinds.has(String(kind))
  return (
    <ChoicePlace value={place}>
      <Fields>
        {shownAttributes(relation, values, errors).map((field) => (
          <AttributeField
            // One that becomes required begins anew, with the rule that it has then.
            key={`${field.name}-${String(field.attribute.required)}`}
            {...field}
            control={control}
            formId={formId}
            isDisabled={isDisabled}
            input={inputOf(relation, field)}
            {...(field.name === by ? { help: t('kindHelp') } : {})}
            {...(field.name === 'autoScalingGroupId' && isNamed ? { help: t('namedHelp') } : {})}
          />
        ))}
        {isUnusable ? (
          <Notice tone="warn" title={t('unusable')}>
            {t('unusableText')}
          </Notice>
        ) : null}
      </Fields>
    </ChoicePlace>
  )
}
