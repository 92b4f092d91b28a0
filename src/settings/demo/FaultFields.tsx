import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SimulatedClusterRow } from '../../api/calls/demo.ts'
import { ApiError, splitByField } from '../../api/errors.ts'
import { update } from '../../api/queries.ts'
import { attributeInputs } from '../../form/attributes/inputs.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { useProblemText } from '../../hooks/use-problem-text.ts'
import { problemOf } from '../../form/form-values.ts'
import { faults, type Fault, noChoice, wordsOf } from '../../places/simulated.tsx'

interface FaultFieldProps {
  fault: Fault
  value: unknown
  /** Reason the service refused the last value. */
  refused: string | undefined
  isDisabled: boolean
  onChange: (value: unknown) => void
}

/** Field for one fault. It applies without a save button, so that it always shows the actual state. */
function FaultField(props: FaultFieldProps) {
  return props.fault.attribute.kind === 'choice' ? <ChosenFault {...props} /> : <TypedFault {...props} />
}

/** "No fault" is one of the choices, which are all labelled in words. */
function ChosenFault({ fault, value, refused, isDisabled, onChange }: FaultFieldProps) {
  const t = useTranslations('simulated.fields')
  const id = useId()
  return (
    <TextField
      select
      id={id}
      label={t(`${fault.name}.label`)}
      value={typeof value === 'string' ? value : noChoice}
      onChange={({ target }) => onChange(target.value === noChoice ? null : target.value)}
      disabled={isDisabled}
      helperText={refused ?? t(`${fault.name}.help`)}
      error={refused !== undefined}
      slotProps={{ formHelperText: { component: 'div' } }}
    >
      {wordsOf(fault).map((word) => (
        <MenuItem key={word} value={word}>
          {
            // A test checks that each composed key has a message.
            t(`${fault.name}.values.${word}` as Parameters<typeof t>[0])
          }
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A switch applies immediately; typed input applies on blur. */
function TypedFault({ fault, value, refused, isDisabled, onChange }: FaultFieldProps) {
  const t = useTranslations('resource')
  const words = useTranslations('simulated.fields')
  const id = useId()
  const { name, attribute } = fault
  const [typed, setTyped] = useState<{ value: unknown } | null>(null)
  const isAtOnce = attribute.kind === 'boolean'
  const label = words(`${name}.label`)
  const problemText = useProblemText()
  const found = typed === null ? null : problemOf(typed.value, attribute)
  const Input = attributeInputs[attribute.kind]
  const take = (next: unknown): void => {
    if (isAtOnce) onChange(next)
    else setTyped({ value: next })
  }
  const leave = (): void => {
    if (typed === null || found !== null) return
    if (JSON.stringify(typed.value) !== JSON.stringify(value ?? null)) onChange(typed.value)
    setTyped(null)
  }
  return (
    <Input
      // The input keeps its own text; remount it when the service's value changes.
      key={isAtOnce ? undefined : JSON.stringify(value)}
      id={id}
      name={name}
      attribute={attribute}
      label={label}
      help={words(`${name}.help`)}
      error={found?.kind === 'wrong' ? t('problem', { label, problem: problemText(found.problem) }) : refused}
      isDisabled={isDisabled}
      value={typed === null ? value : typed.value}
      onChange={take}
      onBlur={leave}
    />
  )
}

const CLASS = 'config.SimulatedCluster'

const names = faults.map(({ name }) => name)

interface FaultFieldsProps {
  cluster: SimulatedClusterRow
  /** Reason none of them can be changed now. */
  disabledReason: string | undefined
  /** Called for errors that belong to no field. */
  onError: (error: Error) => void
}

/** Fields for all faults of one simulated cluster; errors appear at their fields. */
export function FaultFields({ cluster, disabledReason, onError }: FaultFieldsProps) {
  const textOf = useMessageText()
  const t = useTranslations('settings.demo.faults')
  // Errors that only the service can detect: nodes that the cluster doesn't have.
  const problemsIn = (error: Error | null): Readonly<Record<string, string>> => {
    const problems = error instanceof ApiError ? splitByField(error, names, textOf).byField : {}
    if (problems['lostNodes'] === undefined) return problems
    return { ...problems, lostNodes: t('noSuchNode', { cluster: cluster.name ?? cluster.id }) }
  }
  const change = useMutation({
    ...update(CLASS),
    onError: (error) => {
      if (Object.keys(problemsIn(error)).length === 0) onError(error)
    },
  })
  const problems = problemsIn(change.error)
  return (
    <>
      {disabledReason === undefined ? null : (
        <div style={{ marginBottom: 16 }}>
          <Notice tone="info">{disabledReason}</Notice>
        </div>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: '16px 24px',
          alignItems: 'start',
        }}
      >
        {faults.map((fault) => (
          <FaultField
            key={fault.name}
            fault={fault}
            value={cluster[fault.name]}
            refused={problems[fault.name]}
            isDisabled={disabledReason !== undefined}
            onChange={(value) => change.mutate({ id: cluster.id, body: { [fault.name]: value } })}
          />
        ))}
      </Box>
    </>
  )
}
