import { styled } from '@mui/material/styles'

/** Component name, progress and rollback actions. */
export const RolloutHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  '& h3': { ...theme.typography.subtitle1 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& .back': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginLeft: 'auto' },
  '& .back a': theme.typography.caption,
}))
