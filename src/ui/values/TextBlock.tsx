import { styled } from '@mui/material/styles'

const Text = styled('pre')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.sunken,
}))

const Block = styled(Text)({ flex: '1 1 240px', minWidth: 0, maxHeight: 320, padding: '6px 10px' })

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

const Output = styled(Text)(({ theme }) => ({
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.line.main}`,
}))

/** Program output that scrolls beyond a height in pixels, by keyboard too. */
export function OutputText({ text, most = 200 }: { text: string; most?: number }) {
  return (
    <Output style={{ maxHeight: most }} tabIndex={0}>
      {text.trim()}
    </Output>
  )
}
