import { styled } from '@mui/material/styles'
import { useNow } from '../hooks/use-now.ts'
import { Age } from './Age.tsx'

const OLD_MS = 60_000

const Box = styled('span', { shouldForwardProp: (name) => name !== 'isOld' })<{ isOld: boolean }>(
  ({ theme, isOld }) => ({
    whiteSpace: 'nowrap',
    fontWeight: isOld ? 500 : 400,
    color: isOld ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
  }),
)

/** Age of a cluster's data, highlighted from one minute on. */
export function DataAge({ time }: { time: number | null | undefined }) {
  const now = useNow(15_000)
  return (
    <Box isOld={time != null && now - time > OLD_MS}>
      <Age time={time} />
    </Box>
  )
}
