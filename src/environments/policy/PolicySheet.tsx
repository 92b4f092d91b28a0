import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isChangedMeanwhile } from '../../api/errors.ts'
import { update, updateOne } from '../../api/queries.ts'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { Failure } from '../../form/Failure.tsx'
import { FormSheet } from '../../form/FormSheet.tsx'
import { atFields, useRequestForm } from '../../form/use-request-form.ts'
import { inOwnWords } from '../../form/use-resource-form.ts'
import { useUndoSentence } from '../../form/use-undo.ts'
import { blurAfterPress } from '../../util/browser.ts'
import {
  fieldOfViolation,
  policyBody,
  type PolicyField,
  type PolicyKind,
  policyProblem,
  policyQuery,
  type PolicyRow,
  type PolicyValues,
  policyValues,
  shapeOf,
} from './policy-values.ts'

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

function usePolicyForm({ kind, name, row, onClose }: PolicyFormProps) {
  const t = useTranslations('policyForm')
  const undoSentence = useUndoSentence()
  // The spec may change while the form is open, so the request includes the generation the form started with.
  const [base] = useState(row)
  const before = policyValues(kind, base)
  const undo = useMutation({
    ...update(`environments.${kind}Spec`),
    onError: (error) =>
      showToast({ kind: 'failed', text: t('failed', { name, reason: undoSentence(error) }) }),
  })
  return useRequestForm<PolicyValues>({
    ...updateOne(`environments.${kind}Spec`, base.id, base.generation),
    title: t('title', { name }),
    defaultValues: before,
    mode: 'onChange',
    bodyOf: (values) => policyBody(kind, base, values),
    tell: ({ generation }) => {
      const run = (): void => undo.mutate({ id: base.id, body: policyBody(kind, base, before), generation })
      showToast({ kind: 'done', text: t('done', { name }), action: { label: t('undo'), run } })
    },
    follow: onClose,
    onUnchanged: onClose,
    mapError: (error) =>
      isChangedMeanwhile(error)
        ? inOwnWords(error, t('changedMeanwhile', { name }))
        : atFields(error, fieldOfViolation),
  })
}

/** Fields whose problem depends on another one, which they are validated with. */
const validatedWith: Partial<Record<PolicyField, PolicyField[]>> = {
  maxSurge: ['maxUnavailable'],
  minReadySeconds: ['progressDeadlineSeconds'],
}

function PolicyForm(props: PolicyFormProps) {
  const { kind, name, onClose } = props
  const t = useTranslations('policyForm')
  const { form, shell } = usePolicyForm(props)
  const { types, rolling, own } = shapeOf(kind)
  const { errors } = form.formState
  const type = useWatch({ control: form.control, name: 'type' })
  const field = (what: PolicyField): React.ReactNode => {
    const validate = (_text: string, values: PolicyValues): string | true => {
      const problem = policyProblem(kind, values, what)
      return problem === null || t(`problems.${problem}`)
    }
    return (
      <TextField
        key={what}
        label={t(`fields.${what}.label`)}
        autoComplete="off"
        error={errors[what] !== undefined}
        helperText={errors[what]?.message ?? t(`fields.${what}.help`)}
        slotProps={{ htmlInput: { spellCheck: false } }}
        {...blurAfterPress(form.register(what, { validate, deps: validatedWith[what] ?? [] }))}
      />
    )
  }
  return (
    <FormSheet
      {...shell}
      title={t('title', { name })}
      subtitle={t('subtitle')}
      submit={t('submit')}
      writes="environments.Application"
      spacing={4}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="type"
        rules={{ deps: [...rolling] }}
        render={({ field: { ref, ...input }, fieldState }) => (
          <TextField
            select
            label={t('strategy')}
            error={fieldState.error !== undefined}
            helperText={
              fieldState.error?.message ?? t(`types.${kind}.${type === types[0] ? 'first' : 'second'}`)
            }
            inputRef={ref}
            {...input}
          >
            {types.map((each) => (
              <MenuItem key={each} value={each}>
                {each}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      {type === 'RollingUpdate' ? rolling.map(field) : null}
      {own.map(field)}
    </FormSheet>
  )
}
