import { lazySheet } from '../../components/lazy-part.tsx'
import type { Component, ComponentKind } from './component.ts'
import type { PolicyKind } from './policy/policy-values.ts'

const ComponentContainers = lazySheet(
  async () => (await import('./ComponentContainers.tsx')).ComponentContainers,
)
const PolicySheet = lazySheet(async () => (await import('./policy/PolicySheet.tsx')).PolicySheet)

/** Returns whether the pod template can be edited. An existing Job's pods are immutable. */
export const canConfigure = ({ kind, podSpecId }: Component): boolean => kind !== 'Job' && podSpecId !== null

const isReplacing = (kind: ComponentKind): kind is PolicyKind => kind !== 'Job' && kind !== 'CronJob'

/** Returns whether the component has an update policy. Jobs don't; they run to completion. */
export const hasPolicy = ({ kind, specId }: Component): boolean => isReplacing(kind) && specId !== null

export type ComponentSheet = 'containers' | 'policy'

interface ComponentSheetsProps {
  component: Component
  environmentId: string
  opened: ComponentSheet | null
  onClose: () => void
}

/** Forms of one component, each loaded on demand. */
export function ComponentSheets({ component, environmentId, opened, onClose }: ComponentSheetsProps) {
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
