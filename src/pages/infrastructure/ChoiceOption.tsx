import { styled } from '@mui/material/styles'
import type { Choice } from '../../../model/actions/providers.ts'

const Row = styled('span')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

/** A choice's name with its description below. */
export const ChoiceOption = ({ choice: { label, description } }: { choice: Choice }) => (
  <Row>
    {label}
    {description === '' ? null : <small>{description}</small>}
  </Row>
)
