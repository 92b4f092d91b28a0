import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Panel } from './Section.tsx'

const Text = styled('p')(({ theme }) => ({
  maxWidth: '72ch',
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}))

interface EmptyStateProps {
  /** Names the missing items: "No environments yet". */
  title: string
  /** One-sentence explanation. */
  text?: string
  action?: React.ReactNode
  /** Without a panel of its own, for use inside another one. */
  bare?: boolean
}

/** Placeholder for missing content that shows how to begin. */
export function EmptyState({ title, text, action, bare = false }: EmptyStateProps) {
  const body = (
    <>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text ? <Text>{text}</Text> : null}
      {action ? <div style={{ marginTop: 14 }}>{action}</div> : null}
    </>
  )
  return bare ? <div>{body}</div> : <Panel>{body}</Panel>
}
