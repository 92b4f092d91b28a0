import { styled } from '@mui/material/styles'

/**
 * Fills the window below header and tabs, so that a log or a terminal can be read without scrolling the page.
 */
export const WindowBox = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  height: 'max(420px, calc(100dvh - 232px))',
  [theme.breakpoints.down('md')]: { height: 'max(560px, calc(100dvh - 120px))' },
}))
