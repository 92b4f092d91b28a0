import { styled } from '@mui/material/styles'
import type { Resource } from '../../api/queries.ts'
import { Age } from '../../components/Age.tsx'

const Lines = styled('div')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
}))

/** Age and author of the last change. */
export function ChangedCell({ resource }: { resource: Resource }) {
  return (
    <Lines>
      <Age time={resource.modifiedOn} />
      <small>{resource.modifiedBy}</small>
    </Lines>
  )
}
