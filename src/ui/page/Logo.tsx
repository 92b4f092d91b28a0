import { styled } from '@mui/material/styles'

const Svg = styled('svg')(({ theme }) => ({
  flex: 'none',
  fill: 'none',
  stroke: theme.vars.palette.text.primary,
  '& rect': { fill: theme.vars.palette.primary.main, stroke: 'none' },
}))

/** The gantry of the product: beams in the colour of text, its load in the accent. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d="M2 6h20M5 6v15M19 6v15" strokeWidth="2.4" />
      <path d="M12 6v5" strokeWidth="1.6" />
      <rect x="8.6" y="11" width="6.8" height="6" rx="1" />
    </Svg>
  )
}
