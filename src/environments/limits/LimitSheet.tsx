import Typography from '@mui/material/Typography'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { placedIn } from '../../../model/messages/placed.ts'
import { changeSetOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { create, type Resource, update } from '../../api/queries.ts'
import { isAmount } from '../../kinds/Container/container-values.ts'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { joinSentences } from '../../messages/speech.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useUndoOffer } from '../../form/use-undo.ts'
import { Columns } from '../../ui/page/layout.ts'
import { useAmountText } from '../quota/quota.ts'
import {
  keyOf,
  limitTypes,
  type LimitRangeRow,
  type Place,
  places,
  amountAt,
  exceededBy,
  keyOfViolation,
  limitsBody,
} from './limit-range.ts'

interface LimitFormOptions {
  environment: string
  range: LimitRangeRow | null
  names: readonly string[]
  onDone: () => void
}

interface LimitForm {
  textOf: (place: Place) => string
  type: (key: string, text: string) => void
  problemOf: (place: Place) => string | null
  idOf: (key: string) => string
  problems: number
  isChanged: boolean
  isBusy: boolean
  /** The cluster's error, apart from field errors. */
  refusal: string | null
  submit: () => void
}

/** Returns a name that no other LimitRange of the environment has. */
function freeName(names: readonly string[]): string {
  let name = 'limits'
  for (let number = 2; names.includes(name); number++) name = `limits-${number}`
  return name
}

/**
 * Returns a function that validates an amount before submission: format, and order relative to the other
 * bounds.
 */
function useMistake(textOf: (place: Place) => string): (place: Place) => string | null {
  const t = useTranslations('between.limits')
  const amountText = useAmountText()
  return (place) => {
    if (!isAmount(textOf(place))) return t('wrong')
    const other = exceededBy(place, textOf)
    if (other === undefined) return null
    return t('above', { bound: t(other.bound), amount: amountText(other.resource, textOf(other)) })
  }
}

/** Form state of a LimitRange, validated while typing and submitted as one change. */
function useLimitForm({ environment, range, names, onDone }: LimitFormOptions): LimitForm {
  const t = useTranslations('between.limits')
  const sentence = useErrorSentence()
  const messageText = useMessageText()
  const offer = useUndoOffer()
  const formId = useId()
  // Concurrent changes must not replace values while the user types.
  const [base] = useState(range)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const textOf = (place: Place): string => typed[keyOf(place)] ?? amountAt(base, place)
  const idOf = (key: string): string => `${formId}-${key}`
  const mistakeAt = useMistake(textOf)
  const wrong = places.filter((place) => mistakeAt(place) !== null)
  const changed = places.filter((place) => textOf(place).trim() !== amountAt(base, place))
  const body = limitsBody(base, typed)
  const refuse = (error: unknown): void => {
    const violations = error instanceof ApiError ? error.errors : []
    const reported = violations.map(
      (violation) =>
        [keyOfViolation(violation, body.limits), messageText(placedIn(violation).reason)] as const,
    )
    const rest = reported.filter(([key]) => key === null).map(([, message]) => message)
    setRefused(Object.fromEntries(reported.filter(([key]) => key !== null)))
    setRefusal(reported.length === 0 ? sentence(error) : joinSentences(rest) || null)
  }
  const common = {
    title: range ? t('edit', { name: range.name ?? '' }) : t('add'),
    tell: (answer: Resource) => offer(t('done'), changeSetOf(answer), base?.id),
    follow: onDone,
    refuse,
  }
  const change = useSubmission({ ...update('environments.LimitRangeSpec'), ...common })
  const owner = { class: 'environments.Environment', id: environment, relation: 'limitRanges' }
  const make = useSubmission({ ...create('environments.LimitRange', owner), ...common })
  const submit = (): void => {
    const [first] = wrong
    if (first !== undefined) return document.getElementById(idOf(keyOf(first)))?.focus()
    if (body.limits.length === 0) return setRefusal(t('empty'))
    if (changed.length === 0) return onDone()
    const spec = base?.spec?.[0]?.id
    if (spec === undefined) make.mutate({ name: freeName(names), spec: [body] })
    else change.mutate({ id: spec, body: { ...body } })
  }
  return {
    textOf,
    type: (key, text) => {
      setTyped({ ...typed, [key]: text })
      setRefusal(null)
      setRefused(Object.fromEntries(Object.entries(refused).filter(([other]) => other !== key)))
    },
    problemOf: (place) => mistakeAt(place) ?? refused[keyOf(place)] ?? null,
    idOf,
    problems: wrong.length,
    isChanged: changed.length > 0,
    isBusy: change.isPending || make.isPending,
    refusal,
    submit,
  }
}

interface LimitSheetProps {
  environment: string
  /** Null for a new one. */
  range: LimitRangeRow | null
  /** Names of the existing LimitRanges. */
  names: readonly string[]
  onClose: () => void
}

/** Edits a LimitRange; entries the form doesn't show are kept. */
export function LimitSheet({ environment, range, names, onClose }: LimitSheetProps) {
  const t = useTranslations('between.limits')
  const form = useLimitForm({ environment, range, names, onDone: onClose })
  const field = (place: Place): React.ReactNode => {
    const key = keyOf(place)
    const problem = form.problemOf(place)
    return (
      <TextField
        key={key}
        id={form.idOf(key)}
        label={t('field', { bound: t(place.bound), resource: t(`resources.${place.resource}`) })}
        autoComplete="off"
        value={form.textOf(place)}
        error={problem !== null}
        helperText={problem ?? t(place.resource === 'cpu' ? 'cpuHelp' : 'bytesHelp')}
        onChange={({ target }) => form.type(key, target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    )
  }
  return (
    <FormSheet
      wide
      title={range ? t('edit', { name: range.name ?? '' }) : t('add')}
      subtitle={t('subtitle')}
      submit={t('submit')}
      writes="environments.LimitRange"
      isBusy={form.isBusy}
      isChanged={form.isChanged}
      problems={form.problems}
      refusal={form.refusal}
      spacing={6}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {limitTypes.map((type) => (
        <fieldset key={type}>
          <Typography component="legend" variant="h2">
            {t(`types.${type}`)}
          </Typography>
          <Columns widths="repeat(2, minmax(0, 1fr))" from="sm" gap={16} style={{ marginTop: 12 }}>
            {places.filter((place) => place.type === type).map(field)}
          </Columns>
        </fieldset>
      ))}
    </FormSheet>
  )
}
