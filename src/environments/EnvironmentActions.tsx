import { Copy, GitCompareArrows, FileCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { MoreMenu, type MenuAction } from '../ui/page/MoreMenu.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { toChange, useForbidden, useForbiddenInside } from '../form/use-permission.ts'
import { path } from '../util/path.ts'
import { type EnvironmentRow, useDisconnectedReason } from './environment.ts'

const DeleteEnvironmentDialog = lazySheet(
  async () => (await import('./delete-dialogs.tsx')).DeleteEnvironmentDialog,
)

const DeleteNamespaceDialog = lazySheet(
  async () => (await import('./delete-dialogs.tsx')).DeleteNamespaceDialog,
)

interface EnvironmentActionsProps {
  row: EnvironmentRow
  /** Renders the button with a border, for page heads. */
  isHead?: boolean
  onDeleted?: () => void
}

export function EnvironmentActions({ row, isHead = false, onDeleted }: EnvironmentActionsProps) {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const forbidden = useForbidden('environments.Environment', row.namespace, { place: row.id })
  const [asked, setAsked] = useState<Deletable | null>(null)
  const name = row.name ?? ''
  const system = useForbiddenInside(row.namespace)
  const disconnectedReason = useDisconnectedReason(row)
  const inside = { disabledReason: system ?? disconnectedReason }
  const deletions = useDeletions(row, setAsked)
  usePageActions(
    'environment',
    row.id,
    isHead
      ? {
          quota: inside,
          limits: inside,
          importYaml: inside,
          deleteEnvironment: deletions[0],
        }
      : null,
  )
  return (
    <>
      <MoreMenu
        bare={!isHead}
        label={t('actionsFor', { name })}
        actions={[
          {
            label: t('compare'),
            icon: <GitCompareArrows size={16} strokeWidth={1.6} aria-hidden />,
            onClick: () => void navigate(path.compareEnvironments(row.id)),
          },
          {
            label: t('clone'),
            icon: <Copy size={16} strokeWidth={1.6} aria-hidden />,
            disabledReason: forbidden,
            onClick: () => void navigate(path.cloneEnvironment(row.id)),
          },
          {
            label: t(forbidden === undefined ? 'yaml.edit' : 'yaml.title'),
            icon: <FileCode size={16} strokeWidth={1.6} aria-hidden />,
            onClick: () => void navigate(path.environmentYaml(row.id)),
          },
          ...deletions,
        ]}
      />
      <Question asked={asked} row={row} onDone={() => onDeleted?.()} onClose={() => setAsked(null)} />
    </>
  )
}

type Deletable = 'environment' | 'namespace'

/**
 * Returns the action to delete the environment; discovered ones can also delete the namespace, which Gantry
 * did not create.
 */
function useDeletions(row: EnvironmentRow, ask: (what: Deletable) => void): [MenuAction, ...MenuAction[]] {
  const t = useTranslations('environments')
  const environmentClass = 'environments.Environment'
  const forbidden = useForbidden(environmentClass, row.namespace, toChange(environmentClass, row.id))
  const forbiddenNamespace = useForbidden('cluster.Namespace')
  const disconnectedReason = useDisconnectedReason(row)
  const isFound = row.isDiscovered === true
  const ofSystem = row.isSystem === true ? t('delete.system') : undefined
  const look = { icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />, isDestructive: true }
  const environment: MenuAction = {
    ...look,
    label: t('delete.action'),
    disabledReason: forbidden ?? ofSystem ?? (isFound ? t('delete.found') : undefined),
    onClick: () => ask('environment'),
  }
  const namespace: MenuAction = {
    ...look,
    label: t('deleteNamespace.action'),
    disabledReason: forbiddenNamespace ?? ofSystem ?? disconnectedReason,
    onClick: () => ask('namespace'),
  }
  return isFound ? [environment, namespace] : [environment]
}

interface QuestionProps {
  asked: Deletable | null
  row: EnvironmentRow
  onDone: () => void
  onClose: () => void
}

function Question({ asked, row, ...props }: QuestionProps) {
  if (asked === 'namespace') return <DeleteNamespaceDialog environment={row} {...props} />
  return asked === null ? null : <DeleteEnvironmentDialog id={row.id} name={row.name ?? ''} {...props} />
}
