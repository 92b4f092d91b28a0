import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 20,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '20px auto 0',
  padding: '8px 8px 8px 16px',
  width: 'fit-content',
  maxWidth: '100%',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  background: theme.vars.palette.background.raised,
  boxShadow: theme.vars.shadows[2],
  ...theme.typography.body2,
  '& > b': { fontWeight: 500, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > *': { flexShrink: 0 },
    '& > hr': { display: 'none' },
  },
}))

const Names = styled('span')(({ theme }) => ({
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}))

interface BulkBarProps {
  names: readonly string[]
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows, with their names. */
export function BulkBar({ names, onClear, children }: BulkBarProps) {
  const t = useTranslations('resource')
  return (
    <Bar aria-label={t('selected', { count: names.length })}>
      <b>{t('selected', { count: names.length })}</b>
      <Names>{names.join(', ')}</Names>
      <Divider orientation="vertical" flexItem />
      {children}
      <Divider orientation="vertical" flexItem />
      <IconButton size="small" aria-label={t('clearSelection')} onClick={onClear}>
        <X size={16} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
    </Bar>
  )
}
