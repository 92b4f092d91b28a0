import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '300px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
const Form = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })

interface PromoteColumnsProps {
  form: ReactNode
  children: ReactNode
}

/** Form on one side, preview on the other. */
export function PromoteColumns({ form, children }: PromoteColumnsProps) {
  return (
    <Columns>
      <Form>{form}</Form>
      {children}
    </Columns>
  )
}
