import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askAction } from '../../api/queries.ts'
import { Section } from '../../components/Section.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { breakCommand } from './break-command.ts'

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
    // A long token begins where its option stands, so that both are read as one.
    wordBreak: 'break-all',
    color: theme.vars.palette.text.primary,
  },
}))

/** The registration in the command is good for a day; a page that stays open asks for a new one before. */
const FRESH_MS = 6 * 3_600_000
const COPIED_MS = 2000

const setupCommand = (groupId: string) => ({
  ...askAction<{ command: string }>('config.HostGroup', groupId, 'setupCommand'),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})

function CopyCommand({ command }: { command: string }) {
  const t = useTranslations()
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
      <span aria-live="polite">{t(isCopied ? 'controls.copied' : 'infrastructure.group.copy')}</span>
    </Button>
  )
}

/** The command that makes a machine a host of the group. */
export function SetupCommand({ groupId }: { groupId: string }) {
  const t = useTranslations('infrastructure.group')
  const { data, error, refetch, isFetching } = useQuery(setupCommand(groupId))
  const again = (
    <Button
      size="small"
      variant="text"
      loading={isFetching}
      startIcon={<RotateCw size={14} strokeWidth={1.6} aria-hidden />}
      onClick={() => void refetch()}
    >
      {t('again')}
    </Button>
  )
  if (error !== null)
    return <Failure error={error} title={t('commandFailed')} onRetry={() => void refetch()} />
  return (
    <Section title={t('command')} note={t('commandAge')} end={again}>
      <Box>
        {data === undefined ? (
          <Skeleton variant="rounded" width="100%" height={80} />
        ) : (
          <>
            <pre>{breakCommand(data.command)}</pre>
            <CopyCommand command={data.command} />
          </>
        )}
      </Box>
    </Section>
  )
}
