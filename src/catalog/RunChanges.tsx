import Stack from '@mui/material/Stack'
import { useTranslations } from 'use-intl'
import type { OverrideOutcome, RunPreview } from '../../model/actions/runs.ts'
import { type OverrideName, overrideKey } from '../../model/answers/override.ts'
import { CheckGroup } from '../ui/fields/CheckGroup.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { ChangesView } from '../editor/merge/ChangesView.tsx'
import { reportedTexts, useMessageText } from '../hooks/use-message-text.ts'
import { fieldOf, objectOf, useOverrideText } from '../model-ui/overrides.ts'

interface OverrideChoiceProps {
  overrides: readonly OverrideOutcome[]
  reverted: readonly OverrideName[]
  onChange: (reverted: OverrideName[]) => void
}

/** Lets the user choose which overridden fields an update keeps. All are kept by default. */
function OverrideChoice({ overrides, reverted, onChange }: OverrideChoiceProps) {
  const t = useTranslations('overrides')
  const { changeOf } = useOverrideText()
  const chosen = new Set(reverted.map(overrideKey))
  const open = overrides.filter(({ outcome }) => outcome !== 'dropped')
  const dropped = overrides.filter(({ outcome }) => outcome === 'dropped')
  return (
    <>
      {open.length > 0 ? (
        <CheckGroup
          label={t('keep')}
          all={t('all')}
          checks={open.map((override) => ({
            id: overrideKey(override),
            label: `${objectOf(override)}: ${fieldOf(override)}`,
            note: changeOf(override),
            isOn: !chosen.has(overrideKey(override)),
          }))}
          onCheck={(ids, isOn) =>
            onChange(
              open
                .filter((override) => {
                  const key = overrideKey(override)
                  return ids.includes(key) ? !isOn : chosen.has(key)
                })
                .map(({ kind, name, path }) => ({ kind, name, path })),
            )
          }
        />
      ) : null}
      {dropped.length > 0 ? (
        <Notice tone="warn">
          {t('legendDropped', {
            fields: dropped.map((override) => `${objectOf(override)}: ${fieldOf(override)}`).join(', '),
          })}
        </Notice>
      ) : null}
    </>
  )
}

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
    <Stack component="section" spacing={3} aria-label={t('willHappen')}>
      <Notice tone={isSame ? 'info' : 'warn'} title={t('isThere', about)}>
        {isSame ? t('upToDate') : t('isUpdated')}
        {preview.notes.length > 0 ? (
          <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
            {reportedTexts(preview.notes, preview.noteReasons).map((note) => (
              <li key={note.message}>{messageText(note)}</li>
            ))}
          </ul>
        ) : null}
      </Notice>
      <OverrideChoice overrides={preview.overrides} reverted={reverted} onChange={onRevert} />
      <ChangesView objects={preview.diff} isNarrow />
    </Stack>
  )
}
