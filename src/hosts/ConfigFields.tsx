import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMemo, type ComponentType, useState } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { HostConfig } from '../../model/config/provider-types.ts'
import { choiceLabel } from '../../model/labels.ts'
import type { Choice } from '../../model/actions/providers.ts'
import { ChoiceSelect } from '../form/attributes/choice.tsx'
import { NumberInput } from '../form/attributes/inputs.tsx'
import type { InputProps } from '../form/attributes/parts.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Picker } from '../ui/fields/Picker.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { AttributeField } from '../form/AttributeField.tsx'
import type { FormAttribute, Values } from '../form/form-values.ts'
import { ChoicePlace, ChoiceHelp, ChoiceInput, ChoiceOption, useChoices, valueOf } from './ChoiceInput.tsx'
import { configClass, isNamedScalingGroup, isUsable, kindOf, shownAttributes } from './config-attributes.ts'
import { makesHosts, type ProviderRow } from './providers/provider.ts'

const kinds = [
  'ami',
  'launchTemplate',
  'autoScalingGroup',
  'spotFleet',
  'launchConfiguration',
  'images',
  'instanceGroup',
] as const
type Kind = (typeof kinds)[number]

/** Returns the localized name of a configuration kind. `t` reads `infrastructure.config.kinds`. */
export function kindName(kind: string, t: (key: Kind) => string): string {
  const known = kinds.find((candidate) => candidate === kind)
  return known === undefined ? choiceLabel(kind) : t(known)
}

/** Picks several of the account's resources or accepts any texts. Leaving the field enters the typed text. */
function ChoicesInput({ id, name, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('infrastructure.choices')
  const values = Array.isArray(value) ? value.map(String) : []
  const [typed, setTyped] = useState('')
  const { options, isLoading, error: refusal, look } = useChoices(name, typed)
  const set = (next: readonly string[]): void => {
    setTyped('')
    const unique = [...new Set(next.map((entry) => entry.trim()).filter((entry) => entry !== ''))]
    field.onChange(unique.length === 0 ? null : unique)
  }
  return (
    <Picker<Choice | string, true, false, true>
      id={id}
      multiple
      freeSolo
      forcePopupIcon={false}
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={values}
      inputValue={typed}
      loading={isLoading}
      loadingText={t('loading')}
      disabled={field.isDisabled === true}
      filterOptions={(all) => all.filter((option) => !values.includes(valueOf(option)))}
      getOptionLabel={valueOf}
      getOptionKey={valueOf}
      isOptionEqualToValue={(option, current) => valueOf(option) === valueOf(current)}
      onOpen={look}
      onInputChange={(_event, entered, reason) => {
        if (reason === 'input') setTyped(entered)
      }}
      onChange={(_event, entries) => set(entries.map(valueOf))}
      onBlur={() => {
        if (typed !== '') set([...values, typed])
        field.onBlur()
      }}
      renderOption={({ key, ...optionProps }, option) => (
        <li key={key} {...optionProps}>
          {typeof option === 'string' ? option : <ChoiceOption choice={option} />}
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          required={field.isRequired === true}
          error={error !== undefined}
          helperText={<ChoiceHelp help={help} error={error} refusal={refusal} chosen={null} />}
          inputRef={field.inputRef}
        />
      )}
    />
  )
}

const gibibyte = 2 ** 30

/** Input for a number of bytes, in the usual unit for volumes. */
function SizeInput({ value, onChange, label, attribute, ...props }: InputProps) {
  const t = useTranslations('infrastructure.config')
  const { unit: _bytes, ...plain } = attribute
  return (
    <NumberInput
      {...props}
      attribute={plain}
      label={t('inGibibytes', { label })}
      value={typeof value === 'number' ? value / gibibyte : value}
      onChange={(entered) => onChange(typeof entered === 'number' ? Math.round(entered * gibibyte) : entered)}
    />
  )
}

/** Picker for the source of hosts, such as an image or a launch template. */
function ConfigKindInput(props: InputProps) {
  const t = useTranslations('infrastructure.config.kinds')
  return <ChoiceSelect {...props} nameOf={(kind) => kindName(kind, t)} />
}

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
      <Stack spacing={4.5}>
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
      </Stack>
    </ChoicePlace>
  )
}
