import { styled } from '@mui/material/styles'

/** Content below the page head; `form` for pages that are a single form. */
export const PageBody = styled('div', { shouldForwardProp: (name) => name !== 'form' })<{ form?: boolean }>(
  ({ theme, form }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 20,
    width: '100%',
    maxWidth: form ? 720 + 48 : 1760,
    minWidth: 0,
    padding: '16px 24px 32px',
    [theme.breakpoints.down('md')]: { padding: '16px 16px 32px' },
  }),
)
