import { styled } from '@mui/material/styles'

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
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
    <List tabIndex={0}>
      {Object.entries(annotations).map(([name, value]) => (
        <li key={name}>
          <b>{name}</b> {value}
        </li>
      ))}
    </List>
  )
}
