import { styled } from '@mui/material/styles'
import { encode } from 'uqr'

/** Readers expect dark on light, also in dark schemes. */
const Picture = styled('svg')({
  display: 'block',
  width: 184,
  height: 184,
  margin: '0 auto',
  borderRadius: 6,
})

interface QrCodeProps {
  text: string
  label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Picture>
  )
}
