import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { MoreMenu } from '../../ui/page/MoreMenu.tsx'
import { DeleteDialog } from '../lazy-dialogs.ts'
import { grantClass, type GrantRow, type Owner, placeOf, useAccessName, useWhere } from './grant.ts'

const GrantSheet = lazySheet(async () => (await import('./GrantSheet.tsx')).GrantSheet)

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

interface GrantMenuProps {
  grant: GrantRow
  owner: Owner
  /** Name of the row in the button's label; defaults to the place of the grant. */
  name?: string
  disabledReason?: string | undefined
}

/** Changes or revokes a grant. */
export function GrantMenu({ grant, owner, name, disabledReason }: GrantMenuProps) {
  const t = useTranslations('access.grants')
  const label = useTranslations('resource')
  const access = useAccessName()(grant)
  const where = useWhere()(grant)
  const [open, setOpen] = useState<'change' | 'revoke' | null>(null)
  const close = (): void => setOpen(null)
  const hasTarget = placeOf(grant) !== null || grant.environmentSelector != null
  const names = { owner: owner.name, access, where }
  const words = {
    title: t('revoke.title', names),
    text: t('revoke.text', names),
    confirm: t('revoke.confirm'),
    done: t('revoke.done', names),
  }
  return (
    <>
      <MoreMenu
        bare
        label={label('rowActions', { name: name ?? where })}
        actions={[
          {
            label: t('change'),
            icon: <Pencil {...icon} />,
            disabledReason: disabledReason ?? (hasTarget ? undefined : t('goneReason')),
            onClick: () => setOpen('change'),
          },
          {
            label: t('revoke.action'),
            icon: <Trash2 {...icon} />,
            isDestructive: true,
            disabledReason,
            onClick: () => setOpen('revoke'),
          },
        ]}
      />
      {open === 'change' ? <GrantSheet before={grant} owner={owner} onClose={close} /> : null}
      {open === 'revoke' ? (
        <DeleteDialog
          class={grantClass}
          id={grant.id}
          name={where}
          words={words}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}
