import { styled } from '@mui/material/styles'

interface PanelProps {
  /** Without padding, for tables that reach the border. */
  flush?: boolean
  /** For last known values that are not live. */
  dashed?: boolean
}

/** A bordered part of a page, without a shadow since it doesn't float. */
export const Panel = styled('div', {
  // `as` sets the element and is not an attribute.
  shouldForwardProp: (name) => name !== 'flush' && name !== 'dashed' && name !== 'as',
})<PanelProps>(({ theme, flush, dashed }) => ({
  minWidth: 0,
  padding: flush ? 0 : 16,
  overflow: flush ? 'hidden' : undefined,
  border: `1px ${dashed ? 'dashed' : 'solid'} ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
}))
