import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Resource } from '../api/queries.ts'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { path } from '../util/path.ts'
import { EditSheet } from './lazy-dialogs.ts'
import { isEditable, writableAttributes } from '../form/form-values.ts'
import { classOf, pageOf } from '../places/page-of.ts'
import { namedAncestors } from '../places/place.ts'
import { toChange, useForbidden } from '../form/use-permission.ts'
import { WriteButton } from '../form/WriteButton.tsx'

const DeleteOneDialog = lazySheet(async () => (await import('./bulk/DeleteOneDialog.tsx')).DeleteOneDialog)

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/**
 * Reports whether the class is editable. A form of checkboxes only goes into the menu, not next to bigger
 * actions.
 */
function formOf(entry: ModelClass): { mayChange: boolean; isSmall: boolean } {
  const fields = writableAttributes(entry, 'update')
  return {
    mayChange: isEditable(entry),
    isSmall: fields.every(({ attribute }) => attribute.kind === 'boolean'),
  }
}

export function ResourceActions({ class: classId, resource }: { class: string; resource: Resource }) {
  const t = useTranslations('resource')
  const right = toChange(classId, resource.id)
  const forbidden = useForbidden(classId, undefined, right)
  const navigate = useNavigate()
  const entry = model.get(classId)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = resource.name ?? resource.id
  // Deleting its last object may also remove a discovered application.
  const above = namedAncestors(resource).find(
    (ancestor) => classOf(ancestor).id !== 'environments.Application',
  )
  const { mayChange, isSmall } = formOf(entry)
  const mayDelete = entry.methods.includes('DELETE')
  const editing = { onClick: () => setOpen('edit') }
  const deleting = { disabledReason: forbidden, onClick: () => setOpen('delete') }
  usePageActions('resource', resource.id, {
    ...(mayChange ? { edit: { ...editing, disabledReason: forbidden } } : {}),
    ...(mayDelete ? { delete: deleting } : {}),
  })
  const menu = [
    {
      isOffered: mayChange && isSmall,
      label: t('edit'),
      icon: <Pencil {...icon} />,
      disabledReason: forbidden,
      ...editing,
    },
    {
      isOffered: mayDelete,
      label: t('remove'),
      icon: <Trash2 {...icon} />,
      isDestructive: true,
      ...deleting,
    },
  ].filter(({ isOffered }) => isOffered)
  return (
    <>
      {mayChange && !isSmall ? (
        <WriteButton
          writes={classId}
          right={right}
          startIcon={<Pencil size={15} strokeWidth={1.6} aria-hidden />}
          {...editing}
        >
          {t('edit')}
        </WriteButton>
      ) : null}
      {menu.length > 0 ? <MoreMenu label={t('rowActions', { name })} actions={menu} /> : null}
      {open === 'edit' ? (
        <EditSheet class={classId} resource={resource} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? (
        <DeleteOneDialog
          class={classId}
          id={resource.id}
          name={name}
          onClose={() => setOpen(null)}
          onDone={() =>
            void navigate(above ? pageOf(above) : path.resources(entry.service, entry.collection))
          }
        />
      ) : null}
    </>
  )
}
