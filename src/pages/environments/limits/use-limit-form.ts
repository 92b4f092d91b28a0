import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../api/errors.ts'
import { changeSetOf } from '../../../api/client.ts'
import { create, type Resource, update } from '../../../api/queries.ts'
import { joinSentences } from '../../../messages/sentences.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { isAmount } from '../../../extras/Container/container-values.ts'
import { fieldMessage } from '../field-message.ts'
import {
  amountAt,
  exceededBy,
  keyOf,
  keyOfViolation,
  limitsBody,
  type LimitRangeRow,
  type Place,
  places,
} from './limit-range.ts'
import { useAmountText } from '../quota/use-amount-text.ts'
import { useSay } from '../../../hooks/use-say.ts'
import { useSubmission } from '../../../resource/use-submission.ts'
import { useUndoOffer } from '../../../resource/use-undo-offer.ts'

interface LimitFormOptions {
  environment: string
  range: LimitRangeRow | null
  names: readonly string[]
  onDone: () => void
}

export interface LimitForm {
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
export function useLimitForm({ environment, range, names, onDone }: LimitFormOptions): LimitForm {
  const t = useTranslations('between.limits')
  const sentence = useErrorSentence()
  const say = useSay()
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
      (violation) => [keyOfViolation(violation, body.limits), say(fieldMessage(violation.message))] as const,
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
