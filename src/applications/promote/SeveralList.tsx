import { styled } from '@mui/material/styles'
import { Equal, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { LeftOut } from '../../../model/actions/promotions.ts'
import type { Message } from '../../../model/messages/message.ts'
import { Panel } from '../../ui/page/Section.tsx'
import type { StateName } from '../../ui/values/state.ts'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { reportedTexts, useMessageText } from '../../hooks/use-message-text.ts'
import { useLeftOutText } from './promotion.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: '0 10px',
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& > svg': { marginTop: 3, color: theme.vars.palette.text.tertiary },
  '& > .lucide-pencil': { color: theme.vars.palette.state.prog.mark },
  '& p': {
    ...theme.typography.body2,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  '& small': { display: 'block' },
}))

/** Warning before promoting, such as a stalled rollout in the source. */
const Warning = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: '12px minmax(0, 1fr)',
  gap: 6,
  color: theme.vars.palette.state.warn.text,
  '& > svg': { marginTop: 2 },
}))

export interface SeveralEntry {
  id: string
  name: string | null
  /** Planned changes have no state yet. */
  mark: StateName | 'changes' | 'same'
  /** Planned or actual outcome. */
  text: string
  notes: readonly string[]
  noteReasons: readonly Message[]
  leftOut: readonly LeftOut[]
  /** Page that shows this application alone. */
  to: string | null
}

function Mark({ mark }: Pick<SeveralEntry, 'mark'>) {
  if (mark === 'changes') return <Pencil size={14} strokeWidth={2} aria-hidden />
  if (mark === 'same') return <Equal size={14} strokeWidth={2} aria-hidden />
  return <StateMark state={mark} />
}

/** Outcome per application, in a few lines each. */
export function SeveralList({ label, entries }: { label: string; entries: readonly SeveralEntry[] }) {
  const messageText = useMessageText()
  const leftOutText = useLeftOutText()
  return (
    <Panel flush>
      <ul style={{ listStyle: 'none' }} aria-label={label}>
        {entries.map(({ id, name, mark, text, leftOut, to, ...reported }) => (
          <Item key={id}>
            <Mark mark={mark} />
            <p>
              <b>{to === null ? name : <Link to={to}>{name}</Link>}</b> {text}
              {reportedTexts(reported.notes, reported.noteReasons).map((note) => (
                <Warning key={note.message}>
                  <StateMark state="degraded" size={12} />
                  {messageText(note)}
                </Warning>
              ))}
              {leftOut.length === 0 ? null : <small>{leftOutText(leftOut)}</small>}
            </p>
          </Item>
        ))}
      </ul>
    </Panel>
  )
}
