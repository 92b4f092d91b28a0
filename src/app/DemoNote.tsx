import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { demos } from '../api/calls/demo.ts'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { path } from '../util/path.ts'

const Note = styled(Link)(({ theme }) => {
  const { text, tint, line } = theme.vars.palette.state.sim
  return {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '0 8px',
    alignItems: 'center',
    margin: '0 8px 8px',
    padding: '6px 8px',
    border: `1px dashed ${line}`,
    borderRadius: 6,
    color: text,
    backgroundColor: tint,
    textDecoration: 'none',
    ...theme.typography.subtitle2,
    '& small': {
      ...theme.typography.caption,
      gridColumn: 2,
      color: text,
      textDecoration: 'underline',
    },
    '&[data-narrow]': { gridTemplateColumns: 'auto', justifyContent: 'center', minHeight: 32 },
    '@media (pointer: coarse)': { minHeight: 44 },
  }
})

const words = {
  installing: 'installing',
  incomplete: 'incomplete',
  installed: 'on',
  removing: 'removing',
  removed: 'on',
} as const

export function DemoNote({ isNarrow, onChoose }: { isNarrow: boolean; onChoose?: (() => void) | undefined }) {
  const t = useTranslations('navigation.demo')
  const { data } = useQuery(demos())
  const demo = data?.entries.find(({ state }) => state !== 'removed')
  if (!demo) return null
  const word = t(words[demo.state ?? 'installed'])
  return (
    <Tooltip title={isNarrow ? word : ''} placement="right">
      <Note to={path.settingsTab('demo')} onClick={onChoose} data-narrow={isNarrow || undefined}>
        <StateMark state="simulated" size={isNarrow ? 18 : 12} />
        {isNarrow ? <HiddenText>{word}</HiddenText> : word}
        {isNarrow ? null : <small>{t('remove')}</small>}
      </Note>
    </Tooltip>
  )
}
