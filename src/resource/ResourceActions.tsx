import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../components/lazy-part.tsx'
import { model } from '../../model/index.ts'
import type { Resource } from '../api/queries.ts'
import { MoreMenu } from '../components/MoreMenu.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { path } from '../util/path.ts'
import { EditSheet } from './lazy-dialogs.ts'
import { isEditable } from './form-values.ts'
import { useForbidden } from './use-permission.ts'
import { WriteButton } from './WriteButton.tsx'

const DeleteOneDialog = lazySheet(async () => (await import('./bulk/DeleteOneDialog.tsx')).DeleteOneDialog)

interface ResourceActionsProps {
  class: string
  resource: Resource
}

/** Changes or deletes one resource of any class, as far as its class can be. */
export function ResourceActions({ class: classId, resource }: ResourceActionsProps) {
  const t = useTranslations('resource')
  const forbidden = useForbidden(classId)
  const navigate = useNavigate()
  const entry = model.get(classId)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = resource.name ?? resource.id
  const mayChange = isEditable(entry)
  const mayDelete = entry.methods.includes('DELETE')
  const editing = { onClick: () => setOpen('edit') }
  const deleting = { disabledReason: forbidden, onClick: () => setOpen('delete') }
  usePageActions('resource', resource.id, {
    ...(mayChange ? { edit: { ...editing, disabledReason: forbidden } } : {}),
    ...(mayDelete ? { delete: deleting } : {}),
  })
  return (
    <>
      {mayChange ? (
        <WriteButton
          writes={classId}
          startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
          {...editing}
        >
          {t('edit')}
        </WriteButton>
      ) : null}
      {mayDelete ? (
        <MoreMenu
          label={t('rowActions', { name })}
          actions={[
            {
              label: t('remove'),
              icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
              isDestructive: true,
              ...deleting,
            },
          ]}
        />
      ) : null}
      {open === 'edit' ? (
        <EditSheet class={classId} resource={resource} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? (
        <DeleteOneDialog
          class={classId}
          id={resource.id}
          name={name}
          onClose={() => setOpen(null)}
          onDone={() => void navigate(path.resources(entry.service, entry.collection))}
        />
      ) : null}
    </>
  )
}
