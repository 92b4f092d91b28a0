import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, isChangedMeanwhile } from '../../../api/errors.ts'
import { update } from '../../../api/queries.ts'
import { showToast } from '../../../hooks/use-toasts.ts'
import { joinSentences } from '../../../messages/sentences.ts'
import { useErrorSentence } from '../../../resource/use-error-text.ts'
import { useUndoSentence } from '../../../resource/use-undo.ts'
import {
  fieldOfViolation,
  isSamePolicy,
  policyBody,
  type PolicyField,
  type PolicyKind,
  policyProblem,
  type PolicyRow,
  type PolicyValues,
  policyValues,
  shapeOf,
} from './policy-values.ts'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { placedIn } from '../../../../model/messages/placed.ts'
import { useSubmission } from '../../../resource/use-submission.ts'
import type { Reported } from '../../../../model/messages/message.ts'

type Name = PolicyField | 'type'
type Refusals = Partial<Record<Name, string>>

interface PolicyFormOptions {
  kind: PolicyKind
  name: string
  row: PolicyRow
  onDone: () => void
}

export interface PolicyForm {
  values: PolicyValues
  type: (change: Partial<PolicyValues>, name: Name) => void
  /** Problem of a field, localized. */
  problemOf: (name: Name) => string | null
  idOf: (name: Name) => string
  problems: number
  isChanged: boolean
  isBusy: boolean
  /** The cluster's error, apart from field errors. */
  refusal: string | null
  submit: () => void
}

/** Splits an error into field errors and the rest. */
function splitRefusal(
  error: unknown,
  sentence: (error: unknown) => string,
  messageText: (reported: Reported) => string,
): { at: Refusals; rest: string | null } {
  if (!(error instanceof ApiError)) return { at: {}, rest: sentence(error) }
  const reported = error.errors.map(
    (violation) => [fieldOfViolation(violation), messageText(placedIn(violation).reason)] as const,
  )
  const at = Object.fromEntries(reported.filter(([name]) => name !== null)) as Refusals
  const rest = reported.filter(([name]) => name === null).map(([, message]) => message)
  return { at, rest: reported.length === 0 ? sentence(error) : joinSentences(rest) || null }
}

/** Form state of a workload's update policy, validated while typing and submitted as one change with undo. */
export function usePolicyForm({ kind, name, row, onDone }: PolicyFormOptions): PolicyForm {
  const t = useTranslations('policyForm')
  const sentence = useErrorSentence()
  const undoSentence = useUndoSentence()
  const messageText = useMessageText()
  const formId = useId()
  // The spec may change while the form is open, so the request includes the generation the form started with.
  const [base] = useState(row)
  const [values, setValues] = useState(() => policyValues(kind, base))
  const [refused, setRefused] = useState<Refusals>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const undo = useMutation({
    ...update(`environments.${kind}Spec`),
    onError: (error) =>
      showToast({ kind: 'failed', text: t('failed', { name, reason: undoSentence(error) }) }),
  })
  const { own, rolling } = shapeOf(kind)
  const before = policyBody(kind, base, policyValues(kind, base))
  const body = policyBody(kind, base, values)
  const idOf = (which: Name): string => `${formId}-${which}`
  const wrong = [...rolling, ...own].filter((field) => policyProblem(kind, values, field) !== null)
  const refuse = (error: unknown): void => {
    const { at, rest } = isChangedMeanwhile(error)
      ? { at: {}, rest: t('changedMeanwhile', { name }) }
      : splitRefusal(error, sentence, messageText)
    setRefused(at)
    setRefusal(rest)
  }
  const put = useSubmission({
    ...update(`environments.${kind}Spec`),
    title: t('title', { name }),
    tell: ({ generation }) => {
      const run = (): void => undo.mutate({ id: base.id, body: { ...before }, generation })
      showToast({ kind: 'done', text: t('done', { name }), action: { label: t('undo'), run } })
    },
    follow: onDone,
    refuse,
  })
  const submit = (): void => {
    const [first] = wrong
    if (first !== undefined) return document.getElementById(idOf(first))?.focus()
    if (isSamePolicy(body, before)) return onDone()
    const { id, generation } = base
    put.mutate({ id, body: { ...body }, generation })
  }
  return {
    values,
    type: (change, which) => {
      setValues({ ...values, ...change })
      setRefused({ ...refused, [which]: undefined })
    },
    problemOf: (which) => {
      const problem = which === 'type' ? null : policyProblem(kind, values, which)
      return problem === null ? (refused[which] ?? null) : t(`problems.${problem}`)
    },
    idOf,
    problems: wrong.length,
    isChanged: !isSamePolicy(body, before),
    isBusy: put.isPending,
    refusal,
    submit,
  }
}
