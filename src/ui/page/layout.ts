import { styled, type Breakpoint } from '@mui/material/styles'
import type { CSSProperties } from 'react'

/** `as` and `sx` set element and style; neither is an attribute. */
const notAttributes = new Set<PropertyKey>(['gap', 'align', 'noWrap', 'widths', 'from', 'as', 'sx'])
const options = { shouldForwardProp: (name: PropertyKey) => !notAttributes.has(name) }

interface InlineProps {
  /** In px, or as CSS for rows and columns; 8 by default. */
  gap?: number | string
  /** `center` by default. */
  align?: CSSProperties['alignItems']
  noWrap?: boolean
}

/** Children side by side; without room for all, they wrap onto more lines. */
export const Inline = styled(
  'div',
  options,
)<InlineProps>(({ gap = 8, align = 'center', noWrap }) => ({
  display: 'flex',
  flexWrap: noWrap ? 'nowrap' : 'wrap',
  alignItems: align,
  gap,
}))

interface ColumnsProps {
  /** CSS template of the columns. */
  widths: string
  /** Narrower pages have one column. */
  from: Breakpoint
  /** Like that of `Inline`; 20 by default. */
  gap?: number | string
  /** `start` by default. */
  align?: CSSProperties['alignItems']
}

export const Columns = styled(
  'div',
  options,
)<ColumnsProps>(({ theme, widths, from, gap = 20, align = 'start' }) => ({
  display: 'grid',
  gridTemplateColumns: widths,
  gap,
  alignItems: align,
  [theme.breakpoints.down(from)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
