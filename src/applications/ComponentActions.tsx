import {
  History,
  Pause,
  Play,
  RotateCw,
  FileCode,
  Pencil,
  RefreshCcwDot,
  SlidersHorizontal,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { type MenuAction, MoreMenu } from '../ui/page/MoreMenu.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { path } from '../util/path.ts'
import { useApplication } from './application.ts'
import type { Component, ComponentKind } from './component.ts'
import { ImagePopover } from './image/ImagePopover.tsx'
import type { PolicyKind } from '../environments/policy/policy-values.ts'
import { RestartDialog } from './RestartDialog.tsx'
import { hasRevisions } from './revisions/revision.ts'
import { canPause, usePause } from './use-pause.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

const ComponentContainers = lazySheet(
  async () => (await import('./ComponentContainers.tsx')).ComponentContainers,
)
const PolicySheet = lazySheet(
  async () => (await import('../environments/policy/PolicySheet.tsx')).PolicySheet,
)

/** Returns whether the pod template can be edited. An existing Job's pods are immutable. */
const canConfigure = ({ kind, podSpecId }: Component): boolean => kind !== 'Job' && podSpecId !== null

const isReplacing = (kind: ComponentKind): kind is PolicyKind => kind !== 'Job' && kind !== 'CronJob'

/** Returns whether the component has an update policy. Jobs don't; they run to completion. */
const hasPolicy = ({ kind, specId }: Component): boolean => isReplacing(kind) && specId !== null

type ComponentSheet = 'containers' | 'policy'

interface ComponentSheetsProps {
  component: Component
  environmentId: string
  opened: ComponentSheet | null
  onClose: () => void
}

function ComponentSheets({ component, environmentId, opened, onClose }: ComponentSheetsProps) {
  const { kind, name, podSpecId, specId } = component
  return (
    <>
      {opened === 'containers' && podSpecId !== null ? (
        <ComponentContainers {...{ component, podSpecId, environmentId, onClose }} />
      ) : null}
      {opened === 'policy' && isReplacing(kind) && specId !== null ? (
        <PolicySheet {...{ kind, name, specId, onClose }} />
      ) : null}
    </>
  )
}

/** Returns the rollout actions of a component with revisions. A restart asks for confirmation first. */
function useRolloutActions(component: Component, onRestart: () => void): MenuAction[] {
  const t = useTranslations('environments.component')
  const navigate = useNavigate()
  const { application, environmentId, disabledReason } = useApplication({ verb: 'operate' })
  const { id, isPaused } = component
  const pause = usePause()
  const pausing: MenuAction = {
    label: t(isPaused ? 'resume' : 'pause'),
    icon: isPaused ? <Play {...icon} /> : <Pause {...icon} />,
    disabledReason,
    onClick: () => pause(component, !isPaused),
  }
  return [
    {
      label: t('restart'),
      icon: <RotateCw {...icon} />,
      disabledReason: disabledReason ?? (isPaused ? t('pausedReason') : undefined),
      onClick: onRestart,
    },
    ...(canPause(component) ? [pausing] : []),
    {
      label: t('revisions'),
      icon: <History {...icon} />,
      onClick: () => void navigate(path.applicationRevisions(environmentId, application.id, id)),
    },
  ]
}

interface ComponentMenuProps {
  component: Component
  rolling?: readonly MenuAction[]
}

function ComponentMenu({ component, rolling = [] }: ComponentMenuProps) {
  const t = useTranslations('environments.component')
  const tf = useTranslations('containerForm')
  const tp = useTranslations('policyForm')
  const navigate = useNavigate()
  const { application, environmentId, forbidden, disabledReason } = useApplication()
  const [opened, setOpened] = useState<ComponentSheet | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const [imageAnchor, setImageAnchor] = useState<HTMLElement | null>(null)
  const { id, kind, name } = component
  // Narrow tables have no image column.
  const image: MenuAction = {
    label: t('changeImage'),
    icon: <Pencil {...icon} />,
    disabledReason,
    onClick: () => setImageAnchor(place.current),
  }
  const configuring: MenuAction = {
    label: tf('action'),
    icon: <SlidersHorizontal {...icon} />,
    disabledReason,
    onClick: () => setOpened('containers'),
  }
  const policy: MenuAction = {
    label: tp('action'),
    icon: <RefreshCcwDot {...icon} />,
    disabledReason,
    onClick: () => setOpened('policy'),
  }
  const part = { id, name, disabledReason }
  usePageActions('component', application.id, {
    ...(component.containers.length > 0
      ? { changeImage: { parts: [{ ...part, onClick: () => setImageAnchor(place.current) }] } }
      : {}),
    ...(canConfigure(component)
      ? { setUp: { parts: [{ ...part, onClick: () => setOpened('containers') }] } }
      : {}),
    ...(hasPolicy(component) ? { policy: { parts: [{ ...part, onClick: () => setOpened('policy') }] } } : {}),
  })
  const yaml: MenuAction = {
    label: t(forbidden === undefined ? 'yaml' : 'readYaml'),
    icon: <FileCode {...icon} />,
    onClick: () => void navigate(path.applicationYaml(environmentId, application.id, `${kind} ${name}`)),
  }
  return (
    <span ref={place}>
      <MoreMenu
        bare
        label={t('actionsFor', { name })}
        actions={[
          ...(component.containers.length > 0 ? [image] : []),
          ...(canConfigure(component) ? [configuring] : []),
          ...(hasPolicy(component) ? [policy] : []),
          yaml,
          ...rolling,
        ]}
      />
      <ComponentSheets {...{ component, environmentId, opened }} onClose={() => setOpened(null)} />
      {imageAnchor ? (
        <ImagePopover component={component} anchor={imageAnchor} onClose={() => setImageAnchor(null)} />
      ) : null}
    </span>
  )
}

function RolledOutMenu({ component }: { component: Component }) {
  const [isRestarting, setIsRestarting] = useState(false)
  const restart = (): void => setIsRestarting(true)
  const rolling = useRolloutActions(component, restart)
  const { application } = useApplication()
  const { id, name } = component
  const disabledReason = rolling[0]?.disabledReason
  usePageActions('component', application.id, {
    restart: { parts: [{ id, name, disabledReason, onClick: restart }] },
  })
  return (
    <>
      <ComponentMenu component={component} rolling={rolling} />
      {isRestarting ? <RestartDialog component={component} onClose={() => setIsRestarting(false)} /> : null}
    </>
  )
}

export function ComponentActions({ component }: { component: Component }) {
  return hasRevisions(component) ? (
    <RolledOutMenu component={component} />
  ) : (
    <ComponentMenu component={component} />
  )
}
