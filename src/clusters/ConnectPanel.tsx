import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Controller, useForm } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { clusterRights, type ClusterRights } from '../../model/cluster/cluster-rights.ts'
import { action } from '../api/queries.ts'
import { useRefusal } from '../form/use-refusal.ts'
import { useSubmission } from '../form/use-submission.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { reportedTexts, useMessageText } from '../hooks/use-message-text.ts'
import { useNow } from '../hooks/use-now.ts'
import { CopyLine } from '../ui/page/CopyButton.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Section } from '../ui/page/Section.tsx'
import { blurAfterPress } from '../util/browser.ts'
import { formatTime } from '../util/format.ts'
import type { ClusterRow } from './cluster.ts'

interface Values {
  rights: ClusterRights
  image: string
}

/** Creates the command that connects a cluster with a service account or through an agent. */
export function ConnectPanel({ cluster }: { cluster: ClusterRow }) {
  const t = useTranslations('connectCluster')
  const locale = useLocale()
  const now = useNow(60_000)
  const messageText = useMessageText()
  const form = useForm<Values>({ defaultValues: { rights: 'edit', image: '' } })
  const { refusal, refuse, show } = useRefusal(form, ['image'])
  const hasAgent = cluster.connection === 'agent'
  const { data: made, mutate } = useSubmission({
    ...action('cluster.HostCluster', 'joinCommand'),
    title: t('create'),
    refuse,
  })
  const create = form.handleSubmit(({ rights, image }) => {
    show(null)
    mutate({
      id: cluster.id,
      body: { rights, ...(hasAgent && image.trim() !== '' ? { image: image.trim() } : {}) },
    })
  })
  const problem = form.formState.errors.image?.message
  return (
    <Section title={t('title')}>
      <Typography color="textSecondary" sx={{ marginBottom: 4 }}>
        {t(hasAgent ? 'agentLead' : 'commandLead')}
      </Typography>
      <Stack spacing={4} sx={{ maxWidth: 640, alignItems: 'flex-start' }}>
        <Controller
          control={form.control}
          name="rights"
          render={({ field: { ref, ...input } }) => (
            <TextField
              select
              fullWidth
              label={t('rights')}
              helperText={t(`rightsHelp.${input.value}`)}
              inputRef={ref}
              {...input}
            >
              {clusterRights.map((right) => (
                <MenuItem key={right} value={right}>
                  {t(`rightsNames.${right}`)}
                </MenuItem>
              ))}
            </TextField>
          )}
        />
        {hasAgent ? (
          <TextField
            fullWidth
            label={t('image')}
            autoComplete="off"
            error={problem !== undefined}
            helperText={problem ?? t('imageHelp')}
            {...blurAfterPress(form.register('image'))}
          />
        ) : null}
        {refusal === null ? null : <Notice tone="fail">{refusal}</Notice>}
        <WriteButton
          writes="cluster.HostCluster"
          {...(made ? {} : { variant: 'contained', color: 'primary' })}
          onClick={() => void create()}
        >
          {t(made ? 'createAgain' : 'create')}
        </WriteButton>
      </Stack>
      {made ? (
        <div style={{ marginTop: 20 }}>
          <CopyLine text={made.command} label={t('copy')} name={t('command')} />
          {reportedTexts(made.warnings, made.warningReasons).map((warning) => (
            <div style={{ marginBottom: 8 }} key={warning.message}>
              <Notice tone="warn">{messageText(warning)}</Notice>
            </div>
          ))}
          <Typography variant="caption" component="p" color="textTertiary">
            {t('valid', { time: formatTime(made.expiresOn, locale, now) })}{' '}
            <Link href={made.manifest} target="_blank" rel="noreferrer">
              {t('manifest')}
            </Link>
          </Typography>
        </div>
      ) : null}
    </Section>
  )
}

/** Opens the panel for a cluster that lost contact with its agent. */
export function NewCommandButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('connectCluster')
  return <Button onClick={onClick}>{t('createAgain')}</Button>
}
