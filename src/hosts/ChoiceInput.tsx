import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Choice } from '../../model/actions/providers.ts'
import { choices } from '../api/calls/choices.ts'
import type { InputProps } from '../form/attributes/parts.tsx'
import { Picker } from '../ui/fields/Picker.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { usePaused } from '../hooks/use-paused.ts'
import { useErrorSentence } from '../form/use-error-text.ts'

const Refusal = styled('output')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 6,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.state.warn.text,
  '& > svg': { marginTop: 2 },
}))

interface ChoiceHelpProps {
  help: string | undefined
  /** Problem with the value. */
  error: string | undefined
  /** Error that explains why there are no choices. */
  refusal: Error | null
  /** Name of the chosen value. */
  chosen: string | null
}

/**
 * Text below a field with choices: the problem, else why there are no choices, else the chosen value's name,
 * else the help.
 */
export function ChoiceHelp({ help, error, refusal, chosen }: ChoiceHelpProps) {
  const t = useTranslations('infrastructure.choices')
  const sentence = useErrorSentence()
  if (error !== undefined) return error
  if (refusal === null) return chosen ?? help
  return (
    <Refusal>
      <StateMark state="degraded" size={12} />
      <span>{t('refused', { reason: sentence(refusal) })}</span>
    </Refusal>
  )
}

/** A choice's name with its description below. */
export const ChoiceOption = ({ choice: { label, description } }: { choice: Choice }) => (
  <Stack component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    {label}
    {description === '' ? null : <small>{description}</small>}
  </Stack>
)

/** Scope of the choices of a configuration's fields; null if no account can list them. */
export const ChoicePlace = createContext<{ provider: string; region: string; datacenter: string } | null>(
  null,
)

/** Fields with more choices than one response contains, so the account is searched. */
const searched: ReadonlySet<string> = new Set(['image', 'instanceType'])

interface Choices {
  options: readonly Choice[]
  isLoading: boolean
  /** Error that explains why there are no choices. */
  error: Error | null
  /** Starts loading choices. The account is queried only after the first call. */
  look: () => void
}

const nowhere = { provider: '', region: '', datacenter: '' }

/**
 * Returns the scope of a field's choices. Debounced: while the user types a scope, the previous one applies.
 */
function usePlace(field: string) {
  const place = useContext(ChoicePlace)
  const { provider, ...typed } = place ?? nowhere
  const named = (name: keyof typeof typed): string => (field === name ? '' : typed[name].trim())
  const region = usePaused(named('region'))
  const datacenter = usePaused(named('datacenter'))
  return place === null ? null : { provider, region, datacenter }
}

/** Returns the account's choices for a field, filtered by `typed`. */
export function useChoices(field: string, typed: string): Choices {
  const place = usePlace(field)
  const [isLookedAt, setIsLookedAt] = useState(false)
  const search = usePaused(searched.has(field) ? typed.trim() : '')
  const { data, isFetching, error } = useQuery({
    ...choices({ ...(place ?? nowhere), field, search }),
    enabled: isLookedAt && place !== null,
  })
  const text = useMessageText()
  const known = useMemo(
    () =>
      data?.map(({ description, reasons = [], ...choice }) => ({
        ...choice,
        description: text({ message: description, reasons }),
      })) ?? [],
    [data, text],
  )
  return {
    options: error ? [] : known.filter((choice) => isFound(choice, typed.trim())),
    isLoading: isFetching,
    error,
    look: () => setIsLookedAt(true),
  }
}

const isFound = ({ value, label, description }: Choice, typed: string): boolean =>
  [value, label, description].some((text) => text.toLowerCase().includes(typed.toLowerCase()))

export const valueOf = (option: Choice | string): string =>
  typeof option === 'string' ? option : option.value

/** Picks one of the account's resources or accepts any text, since unlisted resources may exist. */
export function ChoiceInput({ id, name, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('infrastructure.choices')
  const text = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const { options, isLoading, error: refusal, look } = useChoices(name, typed)
  const enter = (entered: string): void => {
    setTyped(entered)
    field.onChange(entered === '' ? null : entered)
  }
  const choose = (option: Choice | string | null): void => {
    setTyped('')
    setChosen(typeof option === 'object' ? option : null)
    field.onChange(option === null ? null : valueOf(option))
  }
  const hasName = chosen !== null && chosen.value === text && chosen.label !== text
  return (
    <Picker<Choice | string, false, false, true>
      id={id}
      freeSolo
      forcePopupIcon
      options={options}
      value={text === '' ? null : text}
      inputValue={text}
      loading={isLoading}
      loadingText={t('loading')}
      disabled={field.isDisabled === true}
      filterOptions={(all) => all}
      getOptionLabel={valueOf}
      getOptionKey={valueOf}
      isOptionEqualToValue={(option, current) => valueOf(option) === valueOf(current)}
      onOpen={() => {
        setTyped('')
        look()
      }}
      onInputChange={(_event, entered, reason) => {
        if (reason === 'input' || reason === 'clear') enter(entered)
      }}
      onChange={(_event, option) => choose(option)}
      onBlur={field.onBlur}
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
          helperText={
            <ChoiceHelp
              help={help}
              error={error}
              refusal={refusal}
              chosen={hasName ? [chosen.label, chosen.description].filter(Boolean).join(', ') : null}
            />
          }
          inputRef={field.inputRef}
        />
      )}
    />
  )
}
