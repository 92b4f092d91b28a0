import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { ReplicaStepper } from '../../components/ReplicaStepper.tsx'
import type { Component } from './component.ts'
import { canScale, useScale } from './use-scale.ts'

const Automatic = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, marginRight: 8, color: theme.vars.palette.text.primary },
  color: theme.vars.palette.text.tertiary,
}))

interface ReplicasCellProps {
  component: Component
  disabledReason?: string | undefined
}

function ScaledCell({ component, disabledReason }: ReplicasCellProps) {
  const { replicas, scale } = useScale(component)
  return (
    <ReplicaStepper
      name={component.name}
      value={replicas}
      onChange={scale}
      {...(disabledReason === undefined ? {} : { disabledReason })}
    />
  )
}

/** How many pods are wanted: set here, by an autoscaler, by the number of nodes or by a schedule. */
export function ReplicasCell({ component, disabledReason }: ReplicasCellProps) {
  const t = useTranslations('environments.replicas')
  const { autoscaler, desired, schedule, kind } = component
  if (autoscaler)
    return (
      <Automatic>
        <b>{desired ?? 0}</b>
        {t('automatic', autoscaler)}
      </Automatic>
    )
  if (canScale(component)) return <ScaledCell component={component} disabledReason={disabledReason} />
  if (schedule !== null) return <Automatic>{t('schedule', { schedule })}</Automatic>
  return <Automatic>{kind === 'DaemonSet' ? t('perNode') : t('once')}</Automatic>
}
