import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { RowsSkeleton } from '../../../components/RowsSkeleton.tsx'
import { SideSheet } from '../../../components/SideSheet.tsx'
import { Failure } from '../../../resource/Failure.tsx'
import { FormSheet } from '../../../resource/FormSheet.tsx'
import { useForbidden } from '../../../resource/use-permission.ts'
import { type PolicyField, type PolicyKind, policyQuery, type PolicyRow, shapeOf } from './policy-values.ts'
import { usePolicyForm } from './use-policy-form.ts'

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

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
  const forbidden = useForbidden('environments.Application')
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
      isBusy={form.isBusy}
      isChanged={form.isChanged}
      problems={form.problems}
      forbidden={forbidden}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Fields>
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
        {form.refusal === null ? null : <Notice tone="fail">{form.refusal}</Notice>}
      </Fields>
    </FormSheet>
  )
}
