import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reported } from '../../../model/messages/message.ts'
import { placedIn } from '../../../model/messages/placed.ts'
import { ApiError, isChangedMeanwhile } from '../../api/errors.ts'
import { update } from '../../api/queries.ts'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { joinSentences } from '../../messages/speech.ts'
import { Failure } from '../../form/Failure.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useUndoSentence } from '../../form/use-undo.ts'
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
  policyQuery,
} from './policy-values.ts'

type Name = PolicyField | 'type'
type Refusals = Partial<Record<Name, string>>

interface PolicyFormOptions {
  kind: PolicyKind
  name: string
  row: PolicyRow
  onDone: () => void
}

interface PolicyFormState {
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
function usePolicyForm({ kind, name, row, onDone }: PolicyFormOptions): PolicyFormState {
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

interface PolicySheetProps {
  kind: PolicyKind
  name: string
  /** Id of the workload's spec. */
  specId: string
  onClose: () => void
}

/** Edits a workload's update strategy, deadlines and history limit. Fields the form doesn't show are kept. */
export function PolicySheet({ specId, ...props }: PolicySheetProps) {
  const t = useTranslations('policyForm')
  const { kind, name, onClose } = props
  // The form must start from current data, so nothing is cached.
  const { data, error, refetch } = useQuery({ ...policyQuery(kind, specId), gcTime: 0 })
  if (data !== undefined) return <PolicyForm {...props} row={data} />
  return (
    <SideSheet open title={t('title', { name })} onClose={onClose}>
      {error === null ? (
        <RowsSkeleton label={t('loading', { name })} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}

interface PolicyFormProps extends Omit<PolicySheetProps, 'specId'> {
  row: PolicyRow
}

function PolicyForm({ kind, name, row, onClose }: PolicyFormProps) {
  const t = useTranslations('policyForm')
  const form = usePolicyForm({ kind, name, row, onDone: onClose })
  const { types, rolling, own } = shapeOf(kind)
  const { values } = form
  const field = (what: PolicyField): React.ReactNode => {
    const problem = form.problemOf(what)
    return (
      <TextField
        key={what}
        id={form.idOf(what)}
        label={t(`fields.${what}.label`)}
        autoComplete="off"
        value={values.fields[what]}
        error={problem !== null}
        helperText={problem ?? t(`fields.${what}.help`)}
        onChange={({ target }) => form.type({ fields: { ...values.fields, [what]: target.value } }, what)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    )
  }
  return (
    <FormSheet
      title={t('title', { name })}
      subtitle={t('subtitle')}
      submit={t('submit')}
      writes="environments.Application"
      isBusy={form.isBusy}
      isChanged={form.isChanged}
      problems={form.problems}
      refusal={form.refusal}
      spacing={4}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        select
        id={form.idOf('type')}
        label={t('strategy')}
        value={values.type}
        error={form.problemOf('type') !== null}
        helperText={
          form.problemOf('type') ?? t(`types.${kind}.${values.type === types[0] ? 'first' : 'second'}`)
        }
        onChange={({ target }) => form.type({ type: target.value }, 'type')}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
      </TextField>
      {values.type === 'RollingUpdate' ? rolling.map(field) : null}
      {own.map(field)}
    </FormSheet>
  )
}
