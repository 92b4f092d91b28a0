import { FileCode, Pencil, RefreshCcwDot, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type MenuAction, MoreMenu } from '../../components/MoreMenu.tsx'
import { usePageActions } from '../../hooks/use-page-actions.ts'
import { path } from '../../util/path.ts'
import type { Component } from './component.ts'
import { canConfigure, ComponentSheets, hasPolicy, type ComponentSheet } from './ComponentSheets.tsx'
import { ImagePopover } from './image/ImagePopover.tsx'
import { RestartDialog } from './RestartDialog.tsx'
import { hasRevisions } from './revisions/revision.ts'
import { useApplication } from './use-application.ts'
import { useRolloutActions } from './use-rollout-actions.tsx'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

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

/** Actions of a component: configure, restart, pause or resume, open details and revisions. */
export function ComponentActions({ component }: { component: Component }) {
  return hasRevisions(component) ? (
    <RolledOutMenu component={component} />
  ) : (
    <ComponentMenu component={component} />
  )
}
