import { styled } from '@mui/material/styles'

/** List of names with details below each. */
export const Names = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  },
  '& > li > .place': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& > li > .change': { marginLeft: 'auto', color: theme.vars.palette.text.secondary },
  '& > li > .change[data-warns]': { color: theme.vars.palette.state.warn.text },
  '& > li > .sentence': {
    flexBasis: '100%',
    color: theme.vars.palette.state.fail.text,
    overflowWrap: 'anywhere',
  },
  '& > li[data-idle]': { color: theme.vars.palette.text.tertiary },
}))

/** Names past this number are only counted. */
export const MAX_NAMES = 200
