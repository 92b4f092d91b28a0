import { styled } from '@mui/material/styles'

const oneBelowOther = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px 0',
  '& > :not(:last-of-type) > dd': { marginBottom: 10 },
} as const

const List = styled('dl', { shouldForwardProp: (name) => name !== 'isStacked' })<{ isStacked: boolean }>(
  ({ theme, isStacked }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
    gap: '10px 24px',
    '& dt': { color: theme.vars.palette.text.tertiary },
    '& dt, & dd': { minWidth: 0, overflowWrap: 'anywhere' },
    [theme.breakpoints.down('sm')]: oneBelowOther,
    ...(isStacked ? oneBelowOther : {}),
  }),
)

export interface KeyValue {
  label: string
  value: React.ReactNode
}

interface KeyValuesProps {
  entries: readonly KeyValue[]
  /** Puts each value below its name at every width, for names as long as a line. */
  isStacked?: boolean
}

/** Facts with their names. */
export function KeyValues({ entries, isStacked = false }: KeyValuesProps) {
  return (
    <List isStacked={isStacked}>
      {entries.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const AnnotationList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  // Some tools keep whole objects in an annotation.
  maxHeight: 200,
  overflow: 'auto',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
}))

/** The annotations of an object, one below the other. */
export function Annotations({ annotations }: { annotations: Readonly<Record<string, string>> }) {
  return (
    <AnnotationList tabIndex={0}>
      {Object.entries(annotations).map(([name, value]) => (
        <li key={name}>
          <b>{name}</b> {value}
        </li>
      ))}
    </AnnotationList>
  )
}
