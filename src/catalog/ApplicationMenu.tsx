import { Download, Pencil, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { readAction } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { saveYaml } from '../ui/page/save-file.ts'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { DeleteDialog, EditSheet } from '../model-ui/lazy-dialogs.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { toChange, useForbidden } from '../form/use-permission.ts'
import { path } from '../util/path.ts'
import type { CatalogApplication } from './application.ts'

interface ApplicationMenuProps {
  application: CatalogApplication
  /** Renders the button without a border, for list rows. */
  bare?: boolean
  onDeleted?: () => void
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
const editable = ['description'] as const

/** Menu of a catalog application: every action except running it. */
export function ApplicationMenu({ application, bare = false, onDeleted }: ApplicationMenuProps) {
  const t = useTranslations('catalog')
  const forbidden = useForbidden('catalog.Application', undefined, { place: application.id })
  const unmanaged = useForbidden(
    'catalog.Application',
    undefined,
    toChange('catalog.Application', application.id),
  )
  const sentence = useErrorSentence()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const name = application.name ?? application.id
  const close = (): void => setOpen(null)
  const download = async (): Promise<void> => {
    try {
      const reading = { ...readAction('catalog.Application', application.id, 'export'), staleTime: 0 }
      saveYaml(name, await queryClient.fetchQuery(reading))
    } catch (error) {
      showToast({ kind: 'failed', text: sentence(error) })
    }
  }
  const exporting = { onClick: () => void download() }
  usePageActions('catalogApplication', application.id, bare ? null : { exportYaml: exporting })
  return (
    <>
      <MoreMenu
        label={t('more', { name })}
        bare={bare}
        actions={[
          {
            label: t('import'),
            icon: <Upload {...icon} />,
            disabledReason: forbidden,
            onClick: () => void navigate(path.importCatalogApplication(application.id)),
          },
          { label: t('export'), icon: <Download {...icon} />, ...exporting },
          {
            label: t('edit'),
            icon: <Pencil {...icon} />,
            disabledReason: unmanaged,
            onClick: () => setOpen('edit'),
          },
          {
            label: t('delete'),
            icon: <Trash2 {...icon} />,
            isDestructive: true,
            disabledReason: unmanaged,
            onClick: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' ? (
        <EditSheet class="catalog.Application" resource={application} attributes={editable} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog
          class="catalog.Application"
          id={application.id}
          name={name}
          words={{ text: t('deleteText', { name }) }}
          onClose={close}
          onDone={() => {
            close()
            onDeleted?.()
          }}
        />
      ) : null}
    </>
  )
}
