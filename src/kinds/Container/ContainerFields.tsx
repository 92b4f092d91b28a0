import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext, useController, useWatch } from 'react-hook-form'
import { useTranslations, useLocale } from 'use-intl'
import { formats } from '../../../model/formats.ts'
import { useProblemText } from '../../hooks/use-problem-text.ts'
import {
  type ContainerPlace,
  keyedQuery,
  keysOf,
  type GivenSet,
  type ContainersValues,
} from './container-form.ts'
import {
  amounts,
  bounds,
  newVariable,
  type Amount,
  type Bound,
  isAbove,
  isAmount,
} from './container-values.ts'
import { Columns } from '../../ui/page/layout.ts'
import { TextInput, VariableFields } from './VariableFields.tsx'

const Notes = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '& ul': { display: 'grid', gap: 4, listStyle: 'none' },
  '& code': { overflowWrap: 'anywhere' },
  '& p': { color: theme.vars.palette.text.tertiary },
}))

/** More names would fill the form. */
const MAX_NAMED = 12

/**
 * Read-only list of the ConfigMaps and Secrets that a container imports whole: the form edits only its own
 * variables.
 */
function GivenSets({ sets, place }: { sets: readonly GivenSet[]; place: ContainerPlace }) {
  const t = useTranslations('containerForm.given')
  if (sets.length === 0) return null
  return (
    <Notes>
      <ul aria-label={t('title')}>
        {sets.map((set) => (
          <li key={`${set.source} ${set.name} ${set.prefix}`}>
            {t(set.source, { name: set.name, prefix: set.prefix === '' ? 'none' : set.prefix })}
            <Keys set={set} place={place} />
          </li>
        ))}
      </ul>
      <p>{t('ownWins')}</p>
    </Notes>
  )
}

/** Names of the set's keys, if it is among the loaded ones. */
function Keys({ set, place }: { set: GivenSet; place: ContainerPlace }) {
  const t = useTranslations('containerForm.given')
  const rows = useQuery(keyedQuery(place, set.source)).data?.entries ?? []
  const row = rows.find(({ name }) => name === set.name)
  const names = row ? keysOf(row).map((key) => `${set.prefix}${key}`) : []
  if (names.length === 0) return null
  return (
    <>
      {' '}
      <code>{names.slice(0, MAX_NAMED).join(', ')}</code>
      {names.length > MAX_NAMED ? ` ${t('more', { count: names.length - MAX_NAMED })}` : null}
    </>
  )
}

const examples: Record<Amount, string> = { cpu: '250m', memory: '256Mi' }

interface AmountFieldProps {
  container: number
  bound: Bound
  amount: Amount
  /** Defaults from limit ranges when nothing is set. */
  given: readonly string[]
}

/** Input for an amount of CPU or memory; empty means unset. */
function AmountField({ container, bound, amount, given }: AmountFieldProps) {
  const t = useTranslations('containerForm')
  const locale = useLocale()
  const { control } = useFormContext<ContainersValues>()
  const limitName = `containers.${container}.limits.${amount}` as const
  const { field, fieldState } = useController({
    control,
    name: `containers.${container}.${bound}.${amount}`,
    rules: {
      validate: (text, { containers }) => {
        if (!isAmount(text)) return t('amountWrong', { example: examples[amount] })
        const most = containers[container]?.limits[amount] ?? ''
        return bound === 'limits' || !isAbove(text, most) || t('aboveLimit', { limit: most.trim() })
      },
      // A changed limit can make the request valid or invalid.
      deps: bound === 'limits' ? [`containers.${container}.requests.${amount}`] : [],
    },
  })
  const limit = useWatch({ control, name: limitName })
  const { ref, ...input } = field
  // A container with its own limit requests the same amount by default, whatever a limit range defines.
  const isGiven = given.length > 0 && field.value.trim() === '' && (bound === 'limits' || limit.trim() === '')
  const help = isGiven
    ? t('given.amount', { amount: new Intl.ListFormat(locale, { type: 'disjunction' }).format(given) })
    : t(amount === 'cpu' ? 'cpuHelp' : 'memoryHelp')
  return (
    <TextField
      {...input}
      id={field.name}
      inputRef={ref}
      label={t(`${bound}.${amount}`)}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
    />
  )
}

/** Input for a container's image. */
function ImageField({ container }: { container: number }) {
  const t = useTranslations('containerForm')
  const tr = useTranslations('resource')
  const problemText = useProblemText()
  const { control } = useFormContext<ContainersValues>()
  const label = t('image')
  const check = (text: string): string | true =>
    formats.image.expression.test(text.trim()) ||
    tr('problem', { label, problem: problemText(formats.image.problem) })
  return <TextInput control={control} name={`containers.${container}.image`} label={label} problem={check} />
}

interface ContainerFieldsProps {
  /** Index of the container in the form. */
  index: number
  /** Its name, if there are several. */
  title: string | null
  place: ContainerPlace
  /** ConfigMaps and Secrets that provide further variables. */
  sets: readonly GivenSet[]
}

/** Form of one container: its variables in order, and its resource requests and limits. */
export function ContainerFields({ index, title, place, sets }: ContainerFieldsProps) {
  const t = useTranslations('containerForm')
  const { defaults } = place
  const { control, getValues } = useFormContext<ContainersValues>()
  const { fields, append, remove } = useFieldArray({
    control,
    name: `containers.${index}.env`,
    keyName: 'formKey',
  })
  return (
    <section>
      {title === null ? null : (
        <Typography variant="h4" component="h3" sx={{ marginBottom: '12px' }}>
          {title}
        </Typography>
      )}
      <Stack spacing={6}>
        {getValues(`containers.${index}.image`) === null ? null : <ImageField container={index} />}
        <Stack component="fieldset" spacing={3}>
          <Typography variant="h2" component="legend" sx={{ marginBottom: 2.5 }}>
            {t('variables')}
          </Typography>
          {fields.length === 0 ? <Typography color="textTertiary">{t('noVariables')}</Typography> : null}
          {fields.map(({ formKey }, at) => (
            <VariableFields
              key={formKey}
              container={index}
              index={at}
              place={place}
              onRemove={() => remove(at)}
            />
          ))}
          <GivenSets {...{ sets, place }} />
          <div>
            <Button
              size="small"
              startIcon={<Plus size={15} strokeWidth={1.6} />}
              onClick={() => append(newVariable)}
            >
              {t('add')}
            </Button>
          </div>
        </Stack>
        <Stack component="fieldset" spacing={3}>
          <Typography variant="h2" component="legend" sx={{ marginBottom: 2.5 }}>
            {t('resources')}
          </Typography>
          <Columns widths="1fr 1fr" from="sm" gap="14px 12px">
            {amounts.flatMap((amount) =>
              bounds.map((bound) => (
                <AmountField
                  key={`${bound}-${amount}`}
                  container={index}
                  bound={bound}
                  amount={amount}
                  given={defaults[bound][amount]}
                />
              )),
            )}
          </Columns>
        </Stack>
      </Stack>
    </section>
  )
}
