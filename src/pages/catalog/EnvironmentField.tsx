import { styled } from '@mui/material/styles'
import { useController, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { AnyRow } from '../../api/queries.ts'
import { ReferencePicker } from '../../attributes/ReferencePicker.tsx'
import { StateMark } from '../../components/StateMark.tsx'
import { stateOf } from '../../components/state.ts'
import { linkName } from '../../util/link-name.ts'
import type { RunValues } from './run-values.ts'

const Option = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}))

/** Excludes system namespaces: applications don't belong there. */
const params = {
  mode: 'exportDetails',
  fields: ['namespace', 'state', 'hostCluster'],
  filter: ['isSystem,equals,false'],
} as const

interface EnvironmentFieldProps {
  control: Control<RunValues>
  error?: string | undefined
  isDisabled: boolean
}

/** Environment picker; each option shows state and cluster. */
export function EnvironmentField({ control, isDisabled }: EnvironmentFieldProps) {
  const t = useTranslations('catalog.runSheet')
  const { field, fieldState } = useController({
    name: 'environment',
    control,
    rules: { validate: (value) => value !== null || t('environmentMissing') },
  })
  const draw = (environment: AnyRow) => {
    const cluster = linkName(environment['hostCluster'])
    return (
      <Option>
        <StateMark state={stateOf(environment['state'])} />
        {environment.name}
        {cluster === null ? null : <small>{t('onCluster', { cluster })}</small>}
      </Option>
    )
  }
  return (
    <ReferencePicker
      id="run-environment"
      target="environments.Environment"
      label={t('environment')}
      help={t('environmentHelp')}
      isRequired
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isDisabled={isDisabled}
      params={params}
      renderOption={draw}
      inputRef={field.ref}
    />
  )
}
