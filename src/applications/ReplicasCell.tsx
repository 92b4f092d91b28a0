import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Resource, update, type UpdateVariables } from '../api/queries.ts'
import { ReplicaStepper } from '../ui/fields/ReplicaStepper.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useUndoSentence } from '../form/use-undo.ts'
import { useFailedToast } from '../form/use-failed-toast.ts'
import { path } from '../util/path.ts'
import type { Component, ComponentAutoscaler } from './component.ts'
import { useApplication } from './application.ts'

const specClasses: Partial<Record<Component['kind'], string>> = {
  Deployment: 'environments.DeploymentSpec',
  StatefulSet: 'environments.StatefulSetSpec',
}

const canScale = ({ kind, specId }: Component): boolean => specClasses[kind] !== undefined && specId !== null

interface Scaling extends UpdateVariables {
  from: number
  to: number
  isUndo: boolean
}

interface Sending {
  isUndo?: boolean
  /** Generation after the change to undo; it differs if there was a later change. */
  generation?: number | undefined
}

/** Debounces clicks: going from 2 to 5 makes one rollout, one Activity entry and one undo. */
const PAUSE_MS = 400

/**
 * Scales a component immediately and offers undo. Shows the desired number optimistically and reverts it if
 * the change is rejected.
 */
export function useScale(component: Component): { replicas: number; scale: (replicas: number) => void } {
  const t = useTranslations('environments.scale')
  const sentence = useUndoSentence()
  const failed = useFailedToast()
  const { id: about, name, specId, kind } = component
  const current = component.desired ?? 0
  const [wanted, setWanted] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<(() => void) | null>(null)
  // Leaving the page flushes pending clicks.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      waiting.current?.()
    },
    [],
  )
  // Callbacks belong to the mutation, not to the call, so that notices appear on the page that is open by
  // then.
  const put = useMutation<Resource, Error, Scaling>({
    ...update(specClasses[kind] ?? 'environments.DeploymentSpec'),
    onSettled: () => setWanted(null),
    onSuccess: ({ generation }, { from, to, isUndo }) =>
      showToast({
        kind: 'done',
        about,
        text: t('done', { name, from, to }),
        ...(isUndo
          ? {}
          : { action: { label: t('undo'), run: () => send(to, from, { isUndo: true, generation }) } }),
      }),
    onError: (error, { from, to, ...sending }) =>
      failed(t('failed', { name, reason: sentence(error) }), error, () => send(from, to, sending)),
  })
  const send = (from: number, to: number, { isUndo = false, generation }: Sending = {}): void => {
    if (specId === null) return
    setWanted(to)
    put.mutate({ id: specId, body: { replicas: to }, from, to, isUndo, generation })
  }
  const scale = (replicas: number): void => {
    setWanted(replicas)
    clearTimeout(timer.current)
    waiting.current = () => {
      waiting.current = null
      if (replicas === current) setWanted(null)
      else send(current, replicas)
    }
    timer.current = setTimeout(waiting.current, PAUSE_MS)
  }
  return { replicas: wanted ?? current, scale }
}

const Automatic = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, marginRight: 8, color: theme.vars.palette.text.primary },
  color: theme.vars.palette.text.tertiary,
}))

interface ReplicasCellProps {
  component: Component
}

function ScaledCell({ component }: ReplicasCellProps) {
  const { id, name } = component
  const { replicas, scale } = useScale(component)
  const { application, disabledReason } = useApplication({ verb: 'operate' })
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
export function ReplicasCell({ component }: ReplicasCellProps) {
  const t = useTranslations('environments.replicas')
  const { autoscaler, schedule, kind } = component
  if (autoscaler) return <AutoscaledCell {...{ component, autoscaler }} />
  if (canScale(component)) return <ScaledCell component={component} />
  if (schedule !== null) return <Automatic>{t('schedule', { schedule })}</Automatic>
  return <Automatic>{kind === 'DaemonSet' ? t('perNode') : t('once')}</Automatic>
}
