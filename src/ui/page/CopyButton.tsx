import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { tip } from './tip.ts'

interface CopyButtonProps {
  text: string
  /** Accessible name, such as "Copy image". */
  label: string
}

const SHOWN_MS = 2000

/** Copies a text and confirms it in place. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations('controls')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  const reported = isCopied ? t('copied') : label
  return (
    <IconButton
      size="small"
      className="copy"
      aria-label={reported}
      {...tip(reported)}
      onClick={() => void copy()}
    >
      {isCopied ? <Check size={16} strokeWidth={1.6} /> : <Copy size={16} strokeWidth={1.6} />}
    </IconButton>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  padding: '4px 4px 4px 12px',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
  '& code': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}))

/** A key or a command to copy; `name` is its accessible name. */
export function CopyLine({ name, ...copy }: CopyButtonProps & { name?: string }) {
  return (
    <Line>
      <code aria-label={name}>{copy.text}</code>
      <CopyButton {...copy} />
    </Line>
  )
}
