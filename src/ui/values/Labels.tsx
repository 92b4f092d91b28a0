import Chip from '@mui/material/Chip'
import { isSimulatedLabel } from '../../util/kubernetes.ts'
import { tip } from '../page/tip.ts'
import { WithBreaks } from './NameText.tsx'

const written = ([key, value]: [string, string]): string => (value === '' ? key : `${key}=${value}`)

/** Lines end after a sign and not within a word, where there is a choice. */
const piecesOf = (label: string): string[] => label.split(/(?<=[/=])/)

const wholeLabel = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 20,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
}

interface LabelsProps {
  labels: Readonly<Record<string, string>> | null | undefined
  /** Maximum number shown; the rest is counted and listed in a tooltip. */
  most?: number
  /** Wraps instead of truncating: a truncated label is useless among facts. */
  whole?: boolean
  /** Shown if there are no labels. */
  none?: React.ReactNode
}

/**
 * An object's labels in selector syntax. The simulation label is left out: a flask next to the name marks
 * simulated objects wherever labels are shown.
 */
export function Labels({ labels, most = 1, whole = false, none = null }: LabelsProps) {
  const entries = Object.entries(labels ?? {})
    .filter((label) => !isSimulatedLabel(label))
    .map(written)
  if (entries.length === 0) return none
  const rest = entries.slice(most)
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4, minWidth: 0, maxWidth: '100%' }}>
      {entries.slice(0, most).map((entry) => (
        <Chip
          key={entry}
          variant="outlined"
          label={whole ? <WithBreaks pieces={piecesOf(entry)} /> : entry}
          title={entry}
          sx={whole ? wholeLabel : { maxWidth: 'min(200px, 100%)' }}
        />
      ))}
      {rest.length > 0 ? (
        <Chip
          variant="outlined"
          label={`+${rest.length}`}
          aria-label={rest.join(', ')}
          {...tip(rest.join(', '))}
        />
      ) : null}
    </span>
  )
}
