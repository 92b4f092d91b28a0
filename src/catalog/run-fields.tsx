import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useController, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { RunHost, MissingValues } from '../../model/actions/runs.ts'
import type { Resource } from '../api/queries.ts'
import { ReferencePicker } from '../form/attributes/ReferencePicker.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { MaskedField } from '../kinds/Secret/MaskedField.tsx'
import { linkName } from '../util/link-name.ts'
import { type HostTexts, isHost, type SecretTexts, type RunValues } from './run-values.ts'
import { blurAfterPress } from '../util/browser.ts'

const Taken = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 6,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.state.warn.text,
  '& > svg': { marginTop: 2 },
}))

interface RunHostsProps {
  known: readonly RunHost[]
  hosts: HostTexts
  isDisabled: boolean
  onChange: (hosts: HostTexts) => void
}

/** Host names for a run's Ingresses. A cluster routes each host to only one Ingress. */
export function RunHosts({ known, hosts, isDisabled, onChange }: RunHostsProps) {
  const t = useTranslations('catalog.runSheet')
  if (known.length === 0) return null
  return (
    <Stack component="fieldset" spacing={3} aria-labelledby="run-hosts">
      <Typography id="run-hosts" variant="subtitle2" component="h3">
        {t('hosts')}
      </Typography>
      {known.map(({ host, runHost, usedBy }) => {
        const text = hosts[host] ?? runHost
        const isWrong = !isHost(text)
        return (
          <TextField
            key={host}
            id={`run-host-${host}`}
            label={t('hostOf', { host })}
            value={text}
            error={isWrong}
            helperText={
              isWrong ? t('hostWrong') : <TakenBy usedBy={text.trim() === runHost ? usedBy : null} />
            }
            autoComplete="off"
            disabled={isDisabled}
            onChange={({ target }) => onChange({ ...hosts, [host]: target.value })}
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
        )
      })}
    </Stack>
  )
}

function TakenBy({ usedBy }: Pick<RunHost, 'usedBy'>) {
  const t = useTranslations('catalog.runSheet')
  if (usedBy === null) return null
  return (
    <Taken>
      <StateMark state="degraded" size={12} />
      <span>
        {t('hostTaken', {
          name: usedBy.application ?? usedBy.ingress ?? '–',
          environment: usedBy.environment ?? '–',
        })}
      </span>
    </Taken>
  )
}

interface SecretValuesProps {
  /** Keys without a value in the environment. */
  missing: readonly MissingValues[]
  values: SecretTexts
  isDisabled: boolean
  onChange: (secret: string, key: string, text: string) => void
}

/** Inputs for a run's Secret values; the catalog stores only their keys. */
export function SecretValues({ missing, values, isDisabled, onChange }: SecretValuesProps) {
  const t = useTranslations('catalog.runSheet')
  if (missing.length === 0) return null
  return (
    <Stack component="fieldset" spacing={3} aria-labelledby="run-values">
      <div>
        <Typography id="run-values" variant="subtitle2" component="h3">
          {t('values')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('valuesHelp')}
        </Typography>
      </div>
      {missing.flatMap(({ secret, keys, required }) =>
        keys.map((key) => (
          <MaskedField
            key={`${secret} ${key}`}
            name={t('valueOf', { secret, key })}
            required={required.includes(key)}
            label={t('valueOf', { secret, key })}
            value={values[secret]?.[key] ?? ''}
            isDisabled={isDisabled}
            onChange={(text) => onChange(secret, key, text)}
          />
        )),
      )}
    </Stack>
  )
}

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
  isDisabled: boolean
}

export function EnvironmentField({ control, isDisabled }: EnvironmentFieldProps) {
  const t = useTranslations('catalog.runSheet')
  const { field, fieldState } = useController({
    name: 'environment',
    control,
    rules: { validate: (value) => value !== null || t('environmentMissing') },
  })
  const draw = (environment: Resource) => {
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
      onBlur={blurAfterPress(field).onBlur}
      isDisabled={isDisabled}
      params={params}
      renderOption={draw}
      inputRef={field.ref}
    />
  )
}
