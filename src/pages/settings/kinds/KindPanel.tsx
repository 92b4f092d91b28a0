import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { Panel } from '../../../components/Section.tsx'
import { formatInteger } from '../../../util/format.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', alignItems: 'baseline', gap: 12, padding: '3px 0', minWidth: 0 },
  '& a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& span': {
    marginLeft: 'auto',
    color: theme.vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (pointer: coarse)': { '& li': { minHeight: 44, alignItems: 'center' } },
}))

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle1,
  marginBottom: 6,
  overflowWrap: 'anywhere',
}))

interface KindPanelProps {
  title?: string
  entries: readonly { name: string; to: string; count?: number | null }[]
}

/** Kinds of one group with object counts. */
export function KindPanel({ title, entries }: KindPanelProps) {
  const locale = useLocale()
  return (
    <Panel>
      {title === undefined ? null : <Title>{title}</Title>}
      <List>
        {entries.map(({ name, to, count }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            {count == null ? null : <span>{formatInteger(count, locale)}</span>}
          </li>
        ))}
      </List>
    </Panel>
  )
}
