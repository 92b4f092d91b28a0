import { styled } from '@mui/material/styles'

interface PanelProps {
  /** Without padding, for tables that reach the border. */
  flush?: boolean
  /** For what is last known and not live. */
  dashed?: boolean
}

/** A bordered part of a page. It has no shadow: it does not float. */
export const Panel = styled('div', {
  // `as` is what the panel is made of, and no attribute of it.
  shouldForwardProp: (name) => name !== 'flush' && name !== 'dashed' && name !== 'as',
})<PanelProps>(({ theme, flush, dashed }) => ({
  minWidth: 0,
  padding: flush ? 0 : 16,
  overflow: flush ? 'hidden' : undefined,
  border: `1px ${dashed ? 'dashed' : 'solid'} ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
}))
