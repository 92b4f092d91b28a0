import { styled } from '@mui/material/styles'

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  gap: '10px 24px',
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px 0',
    '& dd': { marginBottom: 10 },
  },
}))

export interface KeyValue {
  label: string
  value: React.ReactNode
}

/** Facts with their names. */
export function KeyValues({ entries }: { entries: readonly KeyValue[] }) {
  return (
    <List>
      {entries.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
