import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link2, Send, Square, Terminal } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ownAddress, serviceAddress } from '../api/service-address.ts'
import { ReasonButton } from '../ui/page/ReasonButton.tsx'
import { showToast } from '../hooks/use-toasts.ts'
import { addressAt } from '../util/address.ts'
import { linkTo, type CallState, type Prepared, curlOf } from './call.ts'
import type { Sending } from './use-send.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // Always reachable, however long the form above is.
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  margin: '0 -16px -12px',
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  background: theme.vars.palette.background.paper,
  '& small': { flexBasis: '100%' },
}))

interface SendBarProps {
  prepared: Prepared
  /** Reason it can't be sent now. */
  refusal: string | undefined
  sending: Sending
  link: CallState & { body: string | null; hasSecrets: boolean }
  scheme: string
  onSend: () => void
}

const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

export function SendBar({ prepared, refusal, sending, link, scheme, onSend }: SendBarProps) {
  const t = useTranslations('apiExplorer.call')
  const { pathname } = useLocation()
  const { data: address = ownAddress() } = useQuery(serviceAddress())
  const { isPending } = sending
  const copy = async (text: string, reported: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'done', text: reported })
    } catch {
      showToast({ kind: 'failed', text: t('notCopied') })
    }
  }
  const copyLink = (): void => {
    const body = prepared.body === undefined ? '' : link.body
    const { to, hasBody } = linkTo(pathname, link, body)
    const isWhole = prepared.body === undefined || (hasBody && !link.hasSecrets)
    const partly = hasBody ? t('linkWithoutSecrets') : t('linkWithoutBody')
    void copy(window.location.origin + addressAt(to), isWhole ? t('linkCopied') : partly)
  }
  return (
    <Bar>
      {/* One button for both, so that it keeps keyboard focus. */}
      <ReasonButton
        variant={isPending ? 'outlined' : 'contained'}
        color={isPending ? 'inherit' : 'primary'}
        startIcon={isPending ? <Square {...icon} /> : <Send {...icon} />}
        disabledReason={isPending ? undefined : refusal}
        onClick={isPending ? sending.stop : onSend}
      >
        {isPending ? t('stop') : t('send')}
      </ReasonButton>
      <Button
        startIcon={<Terminal {...icon} />}
        onClick={() => void copy(curlOf(prepared, address, scheme), t('copied'))}
      >
        {t('copyCurl')}
      </Button>
      <Button startIcon={<Link2 {...icon} />} onClick={copyLink}>
        {t('copyLink')}
      </Button>
      {refusal === undefined ? null : <small>{refusal}</small>}
    </Bar>
  )
}
