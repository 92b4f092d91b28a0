import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { HiddenText } from '../values/HiddenText.tsx'
import { Panel } from './Section.tsx'

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  height: 40,
  padding: '0 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
}))

const widths = ['24%', '18%', '30%', '21%', '27%']
const DELAY_MS = 150

/** Placeholder in the shape of the rows being loaded, shown only after 150 ms. */
export function RowsSkeleton({ rows = 5, label }: { rows?: number; label: string }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Panel as="output" flush style={{ display: 'block', visibility: isLate ? 'visible' : 'hidden' }}>
      <HiddenText>{label}</HiddenText>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          <Skeleton variant="circular" width={14} height={14} />
          <Skeleton variant="rounded" height={10} width={widths[row % widths.length]} />
          <Skeleton variant="rounded" height={10} width="12%" sx={{ marginLeft: 'auto' }} />
        </Row>
      ))}
    </Panel>
  )
}
