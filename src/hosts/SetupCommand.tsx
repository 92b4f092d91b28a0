import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askAction } from '../api/queries.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { Section } from '../ui/page/Section.tsx'
import { reportedTexts, useMessageText } from '../hooks/use-message-text.ts'
import { CreateSheet } from '../model-ui/lazy-dialogs.ts'
import { Failure } from '../form/Failure.tsx'
import { useForbidden } from '../form/use-permission.ts'
import type { TokenRow } from './providers/provider.ts'

/**
 * Breaks a long command into lines for reading: before the pipe, the pinned key, the address and each script
 * option. Lines end in a backslash, so a manual selection still runs. The copy button copies a single line.
 */
export function breakCommand(command: string): string {
  const [fetch = '', ...rest] = command.split(/ (?=\| )/)
  const lines = [
    ...fetch.split(/ (?='https?:|--pinnedpubkey)/),
    ...rest.flatMap((part) => part.split(/ (?=--\w)/)),
  ]
  return lines.join(' \\\n  ')
}

const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap-reverse' },
  gap: 12,
  padding: 12,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  background: theme.vars.palette.background.sunken,
  '& pre': {
    ...theme.typography.code,
    lineHeight: 20 / 12,
    flex: '1 1 240px',
    margin: '4px 0 4px 4px',
    minWidth: 0,
    whiteSpace: 'pre-wrap',
    // Breaks a long token anywhere, so that it stays next to its option.
    wordBreak: 'break-all',
    color: theme.vars.palette.text.primary,
  },
}))

const tokenFields = ['name', 'maxUses', 'expiresOn'] as const
const COPIED_MS = 2000

const setupCommand = (groupId: string) => ({
  ...askAction('config.HostGroup', groupId, 'setupCommand'),
  // Doesn't change while the service runs.
  staleTime: Infinity,
})

function CopyCommand({ command, label }: { command: string; label: string }) {
  const t = useTranslations('controls')
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(command)
    setIsCopied(true)
  }
  return (
    <Button
      size="small"
      variant="contained"
      color="primary"
      startIcon={<Icon size={14} strokeWidth={1.6} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  )
}

interface SetupCommandProps {
  groupId: string
  /** Scaling group with a launch template that runs the command on each instance; null if a user runs it. */
  scalingGroup: string | null
}

/** Texts and clipboard content: a shell command, or user data that cloud-init runs on first boot. */
function useWords(scalingGroup: string | null, hasToken: boolean) {
  const t = useTranslations('infrastructure.group')
  const note = hasToken ? 'tokenNote' : 'approvalNote'
  if (scalingGroup === null)
    return { title: t('command'), lead: null, copy: t('copy'), note: t(note), head: '' }
  return {
    title: t('userData.title'),
    lead: (
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        {t('userData.text', { group: scalingGroup })}
      </Typography>
    ),
    copy: t('userData.copy'),
    note: t(`userData.${note}`),
    head: '#!/bin/sh\n',
  }
}

/**
 * Command that turns a machine into a host of the group. Each machine needs approval, unless a token admits
 * it.
 */
export function SetupCommand({ groupId, scalingGroup }: SetupCommandProps) {
  const t = useTranslations('infrastructure.group')
  const messageText = useMessageText()
  const { data, error, refetch } = useQuery(setupCommand(groupId))
  const forbidden = useForbidden('config.RegistrationToken')
  const [token, setToken] = useState<string | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const words = useWords(scalingGroup, token !== null)
  const choose = (way: 'approval' | 'token' | null): void => {
    if (way === 'approval') setToken(null)
    if (way === 'token' && token === null) setIsMaking(true)
  }
  const ways = (
    <ToggleButtonGroup
      value={token === null ? 'approval' : 'token'}
      aria-label={t('ways')}
      onChange={(_event, way: 'approval' | 'token' | null) => choose(way)}
    >
      <ToggleButton value="approval">{t('byApproval')}</ToggleButton>
      <ToggleButton value="token" disabled={forbidden !== undefined}>
        {t('byToken')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
  if (error !== null)
    return <Failure error={error} title={t('commandFailed')} onRetry={() => void refetch()} />
  const command = data && (token === null ? data.command : `${data.command} --token ${token}`)
  return (
    <Section title={words.title} end={ways}>
      {words.lead}
      <Box>
        {command === undefined ? (
          <Skeleton variant="rounded" width="100%" height={80} />
        ) : (
          <>
            <pre>
              {words.head}
              {breakCommand(command)}
            </pre>
            <CopyCommand command={`${words.head}${command}`} label={words.copy} />
          </>
        )}
      </Box>
      {(data ? reportedTexts(data.warnings, data.warningReasons) : []).map((warning) => (
        <div style={{ marginTop: 8 }} key={warning.message}>
          <Notice tone="warn">{messageText(warning)}</Notice>
        </div>
      ))}
      <Typography variant="caption" component="p" color="textTertiary" sx={{ marginTop: 2 }}>
        {words.note}
      </Typography>
      {isMaking ? (
        <CreateSheet
          class="config.RegistrationToken"
          parent={{ class: 'config.HostGroup', id: groupId, relation: 'registrationTokens' }}
          attributes={tokenFields}
          title={t('newToken')}
          submit={t('makeToken')}
          onDone={(made: TokenRow) => {
            setToken(made.token ?? null)
            setIsMaking(false)
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
    </Section>
  )
}
