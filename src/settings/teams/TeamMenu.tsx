import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useForbidden } from '../../form/use-permission.ts'
import { DeleteDialog, EditSheet } from '../../model-ui/lazy-dialogs.ts'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { teamAttributes, teamClass, type TeamRow } from './team.ts'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

interface TeamMenuProps {
  row: TeamRow
  /** On the team's page, with a border. */
  isHead?: boolean
  onDeleted?: () => void
}

/** Edits or deletes a team. */
export function TeamMenu({ row, isHead = false, onDeleted }: TeamMenuProps) {
  const t = useTranslations('settings.teams')
  const label = useTranslations('resource')
  const disabledReason = useForbidden(teamClass)
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = (): void => setOpen(null)
  const name = row.name ?? row.id
  return (
    <>
      <MoreMenu
        bare={!isHead}
        label={label('rowActions', { name })}
        actions={[
          { label: t('edit'), icon: <Pencil {...icon} />, disabledReason, onClick: () => setOpen('edit') },
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
        <EditSheet class={teamClass} resource={row} attributes={teamAttributes} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          class={teamClass}
          id={row.id}
          name={name}
          words={{ text: t('deleteText') }}
          onDone={onDeleted ?? close}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** In a row of the list of teams. */
export const TeamActions = ({ row }: { row: TeamRow }) => <TeamMenu row={row} />
