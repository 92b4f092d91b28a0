import { styled } from '@mui/material/styles'
import { useMemo, type ComponentType } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { HostConfig } from '../../../model/config/provider-types.ts'
import type { InputProps } from '../../attributes/parts.ts'
import { Notice } from '../../components/Notice.tsx'
import { useSay } from '../../hooks/use-say.ts'
import { AttributeField } from '../../resource/AttributeField.tsx'
import type { FormAttribute, Values } from '../../resource/form-values.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoicePlace } from './choice-place.ts'
import { ChoicesInput } from './ChoicesInput.tsx'
import { configClass, isNamedScalingGroup, isUsable, kindOf, shownAttributes } from './config-attributes.ts'
import { ConfigKindInput } from './ConfigKindInput.tsx'
import { makesHosts, type ProviderRow } from './provider.ts'
import { SizeInput } from './SizeInput.tsx'

const Fields = styled('div')({ display: 'grid', gap: 18, alignContent: 'start' })

/** Fields with choices from the account. Source: the verb `choices` of a cloud provider. */
const choosable: Partial<Record<HostConfig, ReadonlySet<string>>> = {
  awsConfig: new Set([
    'region',
    'image',
    'launchTemplate',
    'instanceType',
    'network',
    'securityGroups',
    'keypair',
    'autoScalingGroupId',
  ]),
  vSphereConfig: new Set([
    'datacenter',
    'resourcePool',
    'datastore',
    'folder',
    'image',
    'instanceType',
    'network',
  ]),
}

function inputOf(
  relation: HostConfig,
  { name, attribute }: FormAttribute,
): ComponentType<InputProps> | undefined {
  if (name === kindOf(relation)) return ConfigKindInput
  if (attribute.unit === 'bytes') return SizeInput
  if (!choosable[relation]?.has(name)) return undefined
  return attribute.kind === 'list' ? ChoicesInput : ChoiceInput
}

interface ConfigFieldsProps {
  relation: HostConfig
  provider: ProviderRow
  control: Control<Values>
  formId: string
  isDisabled: boolean
}

/**
 * Returns a field that scopes the choices, or '' if the configuration lacks it: the form also holds values of
 * other kinds.
 */
const placeIn = (relation: HostConfig, value: unknown, name: string): string =>
  configClass(relation).attributes.has(name) && typeof value === 'string' ? value : ''

/** Fields of a host configuration that apply to its kind. */
export function ConfigFields({ relation, provider, control, formId, isDisabled }: ConfigFieldsProps) {
  const t = useTranslations('infrastructure.config')
  const say = useSay()
  const by = kindOf(relation)
  const values = useWatch({ control })
  const { errors } = useFormState({ control })
  const region = placeIn(relation, values['region'], 'region')
  const datacenter = placeIn(relation, values['datacenter'], 'datacenter')
  const isNamed = isNamedScalingGroup(relation, values)
  const place = useMemo(
    () => ({ provider: provider.id, region, datacenter }),
    [provider.id, region, datacenter],
  )
  const isUnusable = makesHosts(provider) && !isUsable(provider, relation, values)
  return (
    <ChoicePlace value={place}>
      <Fields>
        {shownAttributes(relation, values, errors).map((field) => (
          <AttributeField
            // The key remounts a field that becomes required, so that the new rule applies.
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
            {relation === 'awsConfig'
              ? t('unusableText')
              : t('unusableConfig', { name: say(configClass(relation).label) })}
          </Notice>
        ) : null}
      </Fields>
    </ChoicePlace>
  )
}
