import { keyframes, styled } from '@mui/material/styles'

/** Faster loads show no progress. */
const DELAY = '150ms'

const appear = keyframes({ to: { opacity: 1 } })
const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } })

const Bar = styled('output')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: theme.zIndex.tooltip,
  opacity: 0,
  animation: `${appear} 1ms ${DELAY} forwards`,
  '&::before': {
    content: '""',
    display: 'block',
    height: '100%',
    background: theme.vars.palette.primary.main,
    transformOrigin: 'left',
    animation: `${grow} 8s cubic-bezier(.1,.7,.2,1) ${DELAY} both`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}))

/** Shown while data loads; the page's current content stays visible until then. */
export const LoadingBar = ({ label }: { label: string }) => <Bar aria-label={label} />
