import { styled } from '@mui/material/styles'
import { encode } from 'uqr'

/** Readers expect dark on light, also in dark schemes. */
const Picture = styled('img')({
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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`
  return <Picture alt={label} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
}
