import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ReplicaStepper } from '../../components/ReplicaStepper.tsx'
import { usePageActions } from '../../hooks/use-page-actions.ts'
import { path } from '../../util/path.ts'
import type { Component, ComponentAutoscaler } from './component.ts'
import { useApplication } from './use-application.ts'
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
  const { id, name } = component
  const { replicas, scale } = useScale(component)
  const { application } = useApplication()
  const place = useRef<HTMLSpanElement>(null)
  const type = (): void => place.current?.querySelector('input')?.focus()
  usePageActions('component', application.id, {
    scale: { parts: [{ id, name, disabledReason, onClick: type }] },
  })
  return (
    <span ref={place}>
      <ReplicaStepper
        name={name}
        value={replicas}
        onChange={scale}
        {...(disabledReason === undefined ? {} : { disabledReason })}
      />
    </span>
  )
}

function AutoscaledCell({
  component,
  autoscaler,
}: {
  component: Component
  autoscaler: ComponentAutoscaler
}) {
  const t = useTranslations('environments.replicas')
  const { id, name, desired } = component
  const { min, max } = autoscaler
  const automatic = t('automatic', { min, max })
  const { application } = useApplication()
  usePageActions('component', application.id, {
    scale: { parts: [{ id, name, disabledReason: t('automaticReason', { name, automatic }) }] },
  })
  return (
    <Automatic>
      <b>{desired ?? 0}</b>
      <Link
        to={path.resource('environments', 'horizontalPodAutoscalers', autoscaler.id)}
        aria-label={t('autoscalerOf', { automatic, name: autoscaler.name })}
      >
        {automatic}
      </Link>
    </Automatic>
  )
}

/** Desired number of pods: editable, or set by an autoscaler, the number of nodes or a schedule. */
export function ReplicasCell({ component, disabledReason }: ReplicasCellProps) {
  const t = useTranslations('environments.replicas')
  const { autoscaler, schedule, kind } = component
  if (autoscaler) return <AutoscaledCell {...{ component, autoscaler }} />
  if (canScale(component)) return <ScaledCell component={component} disabledReason={disabledReason} />
  if (schedule !== null) return <Automatic>{t('schedule', { schedule })}</Automatic>
  return <Automatic>{kind === 'DaemonSet' ? t('perNode') : t('once')}</Automatic>
}
