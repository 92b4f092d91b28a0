import { styled } from '@mui/material/styles'

/** As high as what is left of the window below head and tabs: a log or a terminal is read in one place. */
export const WindowBox = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  height: 'max(420px, calc(100dvh - 232px))',
  [theme.breakpoints.down('md')]: { height: 'max(560px, calc(100dvh - 120px))' },
}))
