import type { AnswerOf } from '../../model/action.ts'
import type { makeKubeconfig as endpoint } from '../../model/endpoints/service.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, mutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { request } from '../api/client.ts'
import { session } from '../api/session.ts'
import { CopyLine } from '../ui/page/CopyButton.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { saveFile } from '../ui/page/save-file.ts'
import { reportedTexts, useMessageText } from '../hooks/use-message-text.ts'
import { ToggleChoice } from '../ui/page/ToggleChoice.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { formatAbsoluteTime } from '../util/format.ts'
import { kubeconfigFile } from './KubeconfigField.tsx'

/** A kubeconfig that connects through the service; its key is shown only once. */
type MadeKubeconfig = AnswerOf<typeof endpoint>

/** Creates an API key for the signed-in user and a kubeconfig that contains it. */
const makeKubeconfig = () =>
  mutationOptions({
    mutationFn: (body: { hostCluster: string; expiresOn: number; scope: Scope }) =>
      request<MadeKubeconfig>('POST', '/kubernetes/kubeconfigs', { body }),
  })

const DAY_MS = 24 * 3_600_000
const lives = ['1', '7', '30', '90'] as const
type Days = (typeof lives)[number]

const scopes = ['full', 'readOnly'] as const
type Scope = (typeof scopes)[number]

interface DownloadKubeconfigDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Creates a kubeconfig for access through the service: permissions, lifetime, and a command to try. */
export function DownloadKubeconfigDialog({ id, name, onClose }: DownloadKubeconfigDialogProps) {
  const t = useTranslations('clusters.download')
  const tControls = useTranslations('resource')
  const sentence = useErrorSentence()
  const messageText = useMessageText()
  const locale = useLocale()
  const { data } = useQuery(session())
  const [days, setDays] = useState<Days>('7')
  const [scope, setScope] = useState<Scope>('full')
  const file = kubeconfigFile(name)
  const make = useMutation({
    ...makeKubeconfig(),
    onSuccess: ({ kubeconfig }) => saveFile(file, kubeconfig, 'application/yaml'),
  })
  const command = `kubectl --kubeconfig ${file} get namespaces`
  const submit = (): void =>
    make.mutate({ hostCluster: id, expiresOn: Date.now() + Number(days) * DAY_MS, scope })
  return (
    <Dialog open aria-labelledby="download-kubeconfig" onClose={onClose}>
      <DialogTitle id="download-kubeconfig">{t('title', { name })}</DialogTitle>
      <DialogContent>
        {make.data ? (
          <>
            <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
              <output>
                {t('done', {
                  file,
                  key: make.data.key.name,
                  time: formatAbsoluteTime(make.data.key.expiresOn, locale),
                })}
              </output>
            </Typography>
            {reportedTexts(make.data.warnings, make.data.warningReasons).map((warning) => (
              <Notice key={warning.message} tone="warn">
                {messageText(warning)}
              </Notice>
            ))}
            <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
              {t('try')}
            </Typography>
            <CopyLine text={command} label={t('copy')} />
          </>
        ) : (
          <>
            <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
              {t('text')}
            </Typography>
            {data ? (
              <Typography color="textSecondary" sx={{ marginBottom: 3 }}>
                {t(`rights.${data.user.role}`)}
              </Typography>
            ) : null}
            <div style={{ margin: '0 -8px' }}>
              <ToggleChoice
                label={t('life')}
                value={days}
                choices={lives}
                nameOf={(choice) => t('days', { count: Number(choice) })}
                onChoose={setDays}
              />
              <ToggleChoice
                label={t('scope')}
                value={scope}
                choices={scopes}
                nameOf={(choice) => t(`scopes.${choice}`)}
                onChoose={setScope}
              />
            </div>
          </>
        )}
        {make.error ? (
          <Typography sx={{ color: 'state.fail.text', marginTop: 3 }} role="alert">
            {sentence(make.error)}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions>
        {make.data ? (
          <Button variant="contained" color="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{tControls('cancel')}</Button>
            <Button variant="contained" color="primary" loading={make.isPending} onClick={submit}>
              {t('submit')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
