import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Panel } from './Panel.tsx'

const Text = styled('p')(({ theme }) => ({
  maxWidth: '72ch',
  margin: '4px 0 0',
  color: theme.vars.palette.text.secondary,
}))

interface EmptyStateProps {
  /** What is missing: "No environments yet". */
  title: string
  /** What it is, in one sentence. */
  text?: string
  /** One button. */
  action?: React.ReactNode
  /** Inside a panel of its own, or bare where a panel is around it already. */
  bare?: boolean
}

/** Says what is missing and how to begin. */
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
