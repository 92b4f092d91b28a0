import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type Control, type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type ContainerPlace, keyedQuery, keysOf, type ContainersValues } from './container-form.ts'
import { type EnvSource, envSources, nameProblem } from './container-values.ts'
import { blurAfterPress } from '../../util/browser.ts'

interface TextInputProps {
  control: Control<ContainersValues>
  name: FieldPath<ContainersValues>
  label: string
  problem?: (text: string) => string | true
  /** Suggested texts; any other can be typed. */
  suggested?: readonly string[]
  /** Allows several lines: a single-line field would drop all but the first. */
  hasLines?: boolean
}

/** Text input of a variable. */
export function TextInput({ control, name, label, problem, suggested, hasLines = false }: TextInputProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: problem ? { validate: (value) => problem(String(value)) } : {},
  })
  const { ref, value, ...input } = field
  const listId = suggested === undefined ? undefined : `${name}-suggested`
  return (
    <>
      <TextField
        {...input}
        id={name}
        value={String(value)}
        inputRef={ref}
        label={label}
        multiline={hasLines}
        maxRows={12}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off', list: listId } }}
      />
      {listId === undefined ? null : (
        <datalist id={listId}>
          {suggested?.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

interface KeyFieldsProps {
  control: Control<ContainersValues>
  path: `containers.${number}.env.${number}`
  source: 'configMap' | 'secret'
  place: ContainerPlace
}

/**
 * Inputs for a ConfigMap or Secret of the environment and its key. Existing ones are suggested; any other may
 * be created later.
 */
function KeyFields({ control, path, source, place }: KeyFieldsProps) {
  const t = useTranslations('containerForm')
  const rows = useQuery(keyedQuery(place, source)).data?.entries ?? []
  const object = useWatch({ control, name: `${path}.object` })
  const chosen = rows.find(({ name }) => name === object)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      <TextInput
        control={control}
        name={`${path}.object`}
        label={t(`object.${source}`)}
        problem={(text) => text.trim() !== '' || t('objectMissing')}
        suggested={rows.flatMap(({ name }) => name ?? [])}
      />
      <TextInput
        control={control}
        name={`${path}.key`}
        label={t('key')}
        problem={(text) => text.trim() !== '' || t('keyMissing')}
        suggested={chosen ? keysOf(chosen) : []}
      />
    </Box>
  )
}

const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) 118px minmax(0, 6fr) auto',
  gap: 8,
  alignItems: 'start',
  '& > button': { marginTop: 27 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 118px auto',
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
    '& > .value': { gridColumn: '1 / -1', gridRow: 2 },
  },
}))
interface VariableFieldsProps {
  /** Indexes of the container and the variable in the form. */
  container: number
  index: number
  place: ContainerPlace
  onRemove: () => void
}

/** Inputs of a variable: its name, its source, and its value or reference. */
export function VariableFields({ container, index, place, onRemove }: VariableFieldsProps) {
  const t = useTranslations('containerForm')
  const { control, getValues } = useFormContext<ContainersValues>()
  const path = `containers.${container}.env.${index}` as const
  const { field: source } = useController({ control, name: `${path}.source` })
  const name = useWatch({ control, name: `${path}.name` })
  const checkName = (text: string): string | true => {
    const names = getValues(`containers.${container}.env`).map((entry) => entry.name)
    const problem = nameProblem(text, names)
    return problem === null ? true : t(problem)
  }
  const choices: readonly EnvSource[] = source.value === 'other' ? ['other', ...envSources] : envSources
  return (
    <Row aria-label={name === '' ? t('variable', { number: index + 1 }) : name}>
      <TextInput control={control} name={`${path}.name`} label={t('name')} problem={checkName} />
      <TextField
        select
        id={`${path}.source`}
        label={t('source')}
        value={source.value}
        onChange={source.onChange}
        onBlur={blurAfterPress(source).onBlur}
      >
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`sources.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <div className="value">
        {source.value === 'value' ? (
          <TextInput control={control} name={`${path}.value`} label={t('value')} hasLines />
        ) : source.value === 'other' ? (
          <Typography variant="caption" component="p" color="textTertiary" sx={{ marginTop: 7 }}>
            {t('other')}
          </Typography>
        ) : (
          <KeyFields control={control} path={path} source={source.value} place={place} />
        )}
      </div>
      <IconButton
        size="small"
        aria-label={t('remove', { name: name === '' ? 'none' : name })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={1.6} aria-hidden />
      </IconButton>
    </Row>
  )
}
