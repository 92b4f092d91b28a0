import { ListTree, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForbidden } from '../../form/use-permission.ts'
import { DeleteDialog, EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { roleAttributes, roleClass, roleInputs, type RoleRow } from './role.ts'

const UsesSheet = lazySheet(async () => (await import('./UsesSheet.tsx')).UsesSheet)

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Actions on a custom role. One in use can't be deleted; the dialog says so. */
export function RoleActions({ row }: { row: RoleRow }) {
  const t = useTranslations('settings.roles')
  const label = useTranslations('resource')
  const disabledReason = useForbidden(roleClass)
  const [open, setOpen] = useState<'edit' | 'uses' | 'delete' | null>(null)
  const close = (): void => setOpen(null)
  const name = row.name ?? row.id
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name })}
        actions={[
          { label: t('edit'), icon: <Pencil {...icon} />, disabledReason, onClick: () => setOpen('edit') },
          { label: t('uses.action'), icon: <ListTree {...icon} />, onClick: () => setOpen('uses') },
          {
            label: t('delete'),
            icon: <Trash2 {...icon} />,
            isDestructive: true,
            disabledReason,
            onClick: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' ? (
        <EditSheet
          class={roleClass}
          resource={row}
          attributes={roleAttributes}
          inputs={roleInputs}
          onClose={close}
        >
          <p>{t('editNote')}</p>
        </EditSheet>
      ) : null}
      {open === 'uses' ? <UsesSheet role={{ id: row.id, name }} onClose={close} /> : null}
      {open === 'delete' ? (
        <DeleteDialog class={roleClass} id={row.id} name={name} onDone={close} onClose={close} />
      ) : null}
    </>
  )
}
