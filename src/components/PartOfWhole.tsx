import { styled } from '@mui/material/styles'
import { useFormatter } from 'use-intl'

const Whole = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))

interface PartOfWholeProps {
  part: number | null | undefined
  whole: number | null | undefined
}

/** `37 / 38`, the whole stepping back. */
export function PartOfWhole({ part, whole }: PartOfWholeProps) {
  const format = useFormatter()
  if (part == null) return <>–</>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {format.number(part)}
      {whole == null ? null : <Whole> / {format.number(whole)}</Whole>}
    </span>
  )
}
