import { styled } from '@mui/material/styles'

const Text = styled('pre', { shouldForwardProp: (name) => name !== 'most' })<{ most: number }>(
  ({ theme, most }) => ({
    ...theme.typography.code,
    maxHeight: most,
    overflow: 'auto',
    margin: 0,
    padding: '8px 12px',
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: 6,
    background: theme.vars.palette.background.sunken,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }),
)

/** Program output that scrolls beyond a height in pixels, by keyboard too. */
export function OutputText({ text, most = 200 }: { text: string; most?: number }) {
  return (
    <Text most={most} tabIndex={0}>
      {text.trim()}
    </Text>
  )
}
