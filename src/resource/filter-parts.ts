import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

/** Filter chip: dashed while unset, filled once set. */
export const Group = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'stretch',
  height: 32,
  borderRadius: 6,
  border: `1px dashed ${theme.vars.palette.line.control}`,
  '&[data-set]': {
    border: `1px solid ${theme.vars.palette.primary.main}`,
    background: theme.vars.palette.action.selected,
  },
  '@media (pointer: coarse)': { height: 44 },
}))

export const Part = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: 6,
  padding: '0 10px',
  borderRadius: 5,
  color: theme.vars.palette.text.secondary,
  '& b': {
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
  },
  '&:hover': { background: theme.vars.palette.action.hover },
  '[data-set] > &:hover': { background: 'transparent', color: theme.vars.palette.text.primary },
  '&[data-clear]': { padding: '0 8px 0 0', marginLeft: -2 },
}))
