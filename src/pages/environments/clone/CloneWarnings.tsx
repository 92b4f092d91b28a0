import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/Notice.tsx'
import { reportedNotes, useMessageText } from '../../../hooks/use-message-text.ts'
import type { useClone } from './use-clone.ts'

const List = styled('ul')({ margin: 0, paddingLeft: 18, '& li + li': { marginTop: 4 } })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })

/** Expected problems, shown next to the button, with a choice for each part that another object requires. */
export function CloneWarnings({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  const messageText = useMessageText()
  const { preview, open, isReady } = used
  const notes = isReady && preview.data ? reportedNotes(preview.data) : []
  if (notes.length === 0) return null
  return (
    <Notice tone={open.length > 0 ? 'warn' : 'info'} title={t(open.length > 0 ? 'undecided' : 'toKnow')}>
      <List aria-label={t('toKnow')}>
        {notes.map((note) => (
          <li key={note.message}>{messageText(note)}</li>
        ))}
      </List>
      {open.map((part) => (
        <Actions key={part}>
          <Button size="small" onClick={() => used.decide(part, true)}>
            {t('include', { part: t(`part.${part}`) })}
          </Button>
          <Button size="small" onClick={() => used.decide(part, false)}>
            {t('leaveOut', { part: t(`part.${part}`) })}
          </Button>
        </Actions>
      ))}
    </Notice>
  )
}
