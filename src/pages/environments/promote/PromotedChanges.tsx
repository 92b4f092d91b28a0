import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { ChangesView } from '../../../components/yaml-editor/ChangesView.tsx'

const Place = styled('div')(({ theme }) => ({
  height: 'max(420px, calc(100dvh - 340px))',
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    display: 'grid',
    gridTemplateRows: 'minmax(560px, auto)',
  },
}))

/** Diff of the target's objects, sized to the remaining window height. */
export function PromotedChanges(props: ComponentProps<typeof ChangesView>) {
  return (
    <Place>
      <ChangesView {...props} />
    </Place>
  )
}
