import { Copy, GitCompareArrows, FileCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../components/lazy-part.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { usePageActions } from '../../hooks/use-page-actions.ts'
import { useForbidden, useForbiddenInside } from '../../resource/use-permission.ts'
import { path } from '../../util/path.ts'
import type { EnvironmentRow } from './environment.ts'
import { useAwayReason } from './use-away-reason.ts'

const DeleteEnvironmentDialog = lazySheet(
  async () => (await import('./DeleteEnvironmentDialog.tsx')).DeleteEnvironmentDialog,
)

interface EnvironmentActionsProps {
  row: EnvironmentRow
  /** With a border, at the head of a page. */
  isHead?: boolean
  onDeleted?: () => void
}

export function EnvironmentActions({ row, isHead = false, onDeleted }: EnvironmentActionsProps) {
  const t = useTranslations('environments')
  const navigate = useNavigate()
  const forbidden = useForbidden('environments.Environment', row.namespace)
  const [isDeleting, setIsDeleting] = useState(false)
  const name = row.name ?? ''
  const system = useForbiddenInside(row.namespace)
  const away = useAwayReason(row)
  const inside = { disabledReason: system ?? away }
  const deleting = {
    disabledReason: forbidden ?? (row.isSystem === true ? t('delete.system') : undefined),
    onClick: () => setIsDeleting(true),
  }
  usePageActions(
    'environment',
    row.id,
    isHead
      ? {
          quota: inside,
          limits: inside,
          importYaml: inside,
          deleteEnvironment: deleting,
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
          {
            label: t('delete.action'),
            icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
            isDestructive: true,
            ...deleting,
          },
        ]}
      />
      {isDeleting ? (
        <DeleteEnvironmentDialog
          id={row.id}
          name={name}
          onDone={() => {
            setIsDeleting(false)
            onDeleted?.()
          }}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </>
  )
}
