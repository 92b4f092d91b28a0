import { ArrowRightLeft, Braces, Download, RefreshCw, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { readAction } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { MoreMenu } from '../ui/page/MoreMenu.tsx'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { saveYaml } from '../ui/page/save-file.ts'
import { usePageActions } from '../hooks/use-page-actions.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { DeleteDialog } from '../model-ui/DeleteDialog.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { linkId } from '../util/link-name.ts'
import { elsewhere } from '../form/use-permission.ts'
import { path } from '../util/path.ts'
import { componentsOf, type ApplicationRow, useApplication } from './application.ts'
import { RestartDialog } from './RestartDialog.tsx'
import { usePauseActions } from './use-pause.ts'

interface DeleteApplicationDialogProps {
  application: ApplicationRow
  onDone: () => void
  onClose: () => void
}

function DeleteApplicationDialog({ application, ...props }: DeleteApplicationDialogProps) {
  const t = useTranslations('environments.deleteApplication')
  const { id } = application
  return (
    <DeleteDialog
      class="environments.Application"
      id={id}
      name={application.name ?? id}
      words={{ text: t('text') }}
      {...props}
    />
  )
}

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

export function ApplicationActions() {
  const t = useTranslations('environments.application')
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const { application, environmentId, forbidden, disabledReason } = useApplication()
  const promoted = useApplication(elsewhere).disabledReason
  const operated = useApplication({ verb: 'operate' }).disabledReason
  const [asked, setAsked] = useState<'restart' | 'delete' | null>(null)
  const { id } = application
  const name = application.name ?? id
  const catalogId = linkId(application.catalogApplication)
  const fail = (error: unknown): void => showToast({ kind: 'failed', text: sentence(error) })
  const download = async (): Promise<void> => {
    const text = await queryClient.fetchQuery({
      ...readAction('environments.Application', id, 'export'),
      staleTime: 0,
    })
    saveYaml(name, text)
  }
  const deleting = { disabledReason, onClick: () => setAsked('delete') }
  const restarting = { disabledReason: operated, onClick: () => setAsked('restart') }
  const exporting = { onClick: () => void download().catch(fail) }
  const other = { disabledReason }
  usePageActions('application', id, {
    scale: { disabledReason: operated },
    restart: restarting,
    changeImage: other,
    promote: { disabledReason: promoted },
    ...usePauseActions(componentsOf(application), operated),
    rollBack: { disabledReason: operated },
    importYaml: other,
    exportYaml: exporting,
    deleteApplication: deleting,
  })
  return (
    <>
      <ReasonButton startIcon={<RotateCw {...icon} />} {...restarting}>
        {t('restart')}
      </ReasonButton>
      <ReasonButton startIcon={<Download {...icon} />} {...exporting}>
        {t('export')}
      </ReasonButton>
      <ReasonButton
        startIcon={<Braces {...icon} />}
        onClick={() => void navigate(path.applicationYaml(environmentId, id))}
      >
        {t(forbidden === undefined ? 'yaml' : 'readYaml')}
      </ReasonButton>
      <MoreMenu
        label={t('more', { name })}
        actions={[
          ...(catalogId === null || !application.run
            ? []
            : [
                {
                  label: t('updateFromCatalog'),
                  icon: <RefreshCw size={16} strokeWidth={1.6} aria-hidden />,
                  disabledReason,
                  onClick: () =>
                    void navigate(
                      path.runCatalogApplication(catalogId, environmentId, application.run ?? undefined),
                    ),
                },
              ]),
          {
            label: t('promote'),
            icon: <ArrowRightLeft size={16} strokeWidth={1.6} aria-hidden />,
            disabledReason: promoted,
            onClick: () => void navigate(path.promoteApplication(environmentId, id)),
          },
          {
            label: t('delete'),
            icon: <Trash2 size={16} strokeWidth={1.6} aria-hidden />,
            isDestructive: true,
            ...deleting,
          },
        ]}
      />
      {asked === 'restart' ? <RestartDialog onClose={() => setAsked(null)} /> : null}
      {asked === 'delete' ? (
        <DeleteApplicationDialog
          application={application}
          onDone={() => void navigate(path.environment(environmentId))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
