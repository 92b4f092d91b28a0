import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SimulatedClusterRow } from '../../../api/demo.ts'
import { ApiError, splitByField } from '../../../api/errors.ts'
import { update } from '../../../api/queries.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { faults } from '../../../resource/simulated/faults.ts'
import { FaultField } from './FaultField.tsx'

const CLASS = 'config.SimulatedCluster'

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '16px 24px',
  alignItems: 'start',
})
const Why = styled('div')({ marginBottom: 16 })

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
        <Why>
          <Notice tone="info">{disabledReason}</Notice>
        </Why>
      )}
      <Fields>
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
      </Fields>
    </>
  )
}
