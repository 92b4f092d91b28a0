import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { type KeyValue, KeyValues } from '../values/KeyValues.tsx'

const Effects = styled('div')(({ theme }) => ({
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& h3': { ...theme.typography.subtitle1, marginBottom: 8 },
}))

/** Effects of a form, shown before its buttons. */
export function WillHappen({ title, entries }: { title: string; entries: readonly KeyValue[] }) {
  return (
    <Effects>
      <Typography component="h3">{title}</Typography>
      <KeyValues entries={entries} />
    </Effects>
  )
}
