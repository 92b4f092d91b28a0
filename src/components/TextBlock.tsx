import { styled } from '@mui/material/styles'

const Block = styled('pre')(({ theme }) => ({
  ...theme.typography.code,
  flex: '1 1 240px',
  minWidth: 0,
  maxHeight: 320,
  margin: 0,
  padding: '6px 10px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.sunken,
}))

interface TextBlockProps {
  /** Read out before the text. */
  label: string
  children: string
}

/** Preformatted text that scrolls beyond a height, by keyboard too. */
export const TextBlock = ({ label, children }: TextBlockProps) => (
  <Block aria-label={label} tabIndex={0}>
    {children}
  </Block>
)

const Output = styled('pre', { shouldForwardProp: (name) => name !== 'most' })<{ most: number }>(
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
    <Output most={most} tabIndex={0}>
      {text.trim()}
    </Output>
  )
}
