import { styled } from '@mui/material/styles'

export const Mono = styled('code')(({ theme }) => ({
  ...theme.typography.code,
  overflowWrap: 'anywhere',
  'th > &': { fontWeight: 500 },
}))
/** Note next to a name. */
export const Marks = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
}))
export const Soft = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

/** Wide tables scroll by touch or arrow keys. */
export const Scroller = styled('section')({
  overflowX: 'auto',
  '& td, & th': { paddingTop: 6, paddingBottom: 6 },
  '&:focus-visible': { outlineOffset: -2 },
})
