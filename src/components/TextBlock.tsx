import { styled } from '@mui/material/styles'

const Text = styled('pre')(({ theme }) => ({
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
  <Text aria-label={label} tabIndex={0}>
    {children}
  </Text>
)
