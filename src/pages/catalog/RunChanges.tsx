import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { OverrideName } from '../../../model/answers/override.ts'
import type { RunPreview } from '../../../model/answers/run.ts'
import { Notice } from '../../components/Notice.tsx'
import { ChangesView } from '../../components/yaml-editor/ChangesView.tsx'
import { OverrideChoice } from './OverrideChoice.tsx'
import { reportedNotes, useMessageText } from '../../hooks/use-message-text.ts'

const Column = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })
const Notes = styled('ul')({ margin: '4px 0 0', paddingLeft: 18 })

interface RunChangesProps {
  preview: RunPreview
  run: string
  environment: string
  reverted: readonly OverrideName[]
  onRevert: (names: OverrideName[]) => void
}

/** Reports that the run already exists and shows the changes an update would make to each object. */
export function RunChanges({ preview, reverted, onRevert, ...about }: RunChangesProps) {
  const t = useTranslations('catalog.runSheet')
  const messageText = useMessageText()
  const isSame = preview.diff.every(({ change }) => change === 'unchanged')
  return (
    <Column aria-label={t('willHappen')}>
      <Notice tone={isSame ? 'info' : 'warn'} title={t('isThere', about)}>
        {isSame ? t('upToDate') : t('isUpdated')}
        {preview.notes.length > 0 ? (
          <Notes>
            {reportedNotes(preview).map((note) => (
              <li key={note.message}>{messageText(note)}</li>
            ))}
          </Notes>
        ) : null}
      </Notice>
      <OverrideChoice overrides={preview.overrides} reverted={reverted} onChange={onRevert} />
      <ChangesView objects={preview.diff} isNarrow />
    </Column>
  )
}
