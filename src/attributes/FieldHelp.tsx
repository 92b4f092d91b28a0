import { styled } from '@mui/material/styles'
import { StateMark } from '../components/StateMark.tsx'

const Line = styled('span')({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'flex-start',
  '& svg': { marginTop: 2 },
})

/** The line under a field: its help, or in its place what is wrong, with the mark. */
export const FieldHelp = ({ help, error }: { help?: string | undefined; error?: string | undefined }) =>
  error === undefined ? (
    help
  ) : (
    <Line>
      <StateMark state="failed" size={12} />
      {error}
    </Line>
  )
