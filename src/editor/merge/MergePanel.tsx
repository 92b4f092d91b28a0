import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useEffect, useLayoutEffect, useRef, useState, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/page/Notice.tsx'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { changesBetween, mergeText } from '../monaco/text-work.ts'
import { type TheirChange, writePath } from './merge.ts'
import type { UsedDraft } from '../use-draft.ts'

interface UsedMerge {
  /** Others' changes since the draft was started; null while unknown, or if a text is invalid YAML. */
  changes: readonly TheirChange[] | null
  /** Merges these changes into the draft; it keeps its own values for the others. */
  merge: (taken: readonly TheirChange[]) => Promise<void>
}

const PAUSE_MS = 200

/** Finds the object's changes that a draft lacks. */
export function useMerge(draft: UsedDraft, now: string): UsedMerge {
  const { base, text, isBehind } = draft
  const [changes, setChanges] = useState<readonly TheirChange[] | null>(null)
  useEffect(() => {
    if (!isBehind) return undefined
    let isOver = false
    const look = async (): Promise<void> => {
      const found = await changesBetween({ base, mine: text, theirs: now })
      if (!isOver) setChanges(found)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [base, text, now, isBehind])
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  return {
    changes: isBehind ? changes : null,
    merge: async (taken) => {
      for (;;) {
        const { text: mine } = latest.current
        const merged = await mergeText({ base, mine, theirs: now }, taken)
        // Input during the merge is merged, too.
        if (latest.current.text === mine) return latest.current.rebase(merged)
      }
    },
  }
}

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  '& code': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))
type Side = 'mine' | 'theirs'

const idOf = ({ object, path }: TheirChange): string => `${object} ${writePath(path)}`.trim()

/**
 * Changes by others since the draft was started: merged where the draft doesn't touch them, otherwise chosen
 * field by field.
 */
export function MergePanel({ changes, merge, onDiscard }: UsedMerge & { onDiscard: () => void }) {
  const t = useTranslations('components.yaml.merging')
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const waiting = (changes ?? []).filter((change) => change.isConflict && !chosen[idOf(change)])
  const taken = (changes ?? []).filter((change) => !change.isConflict || chosen[idOf(change)] === 'theirs')
  const reason =
    changes === null ? t('broken') : waiting.length > 0 ? t('choose', { count: waiting.length }) : undefined
  return (
    <Notice tone="warn" title={t('title')}>
      {t('text', { count: changes?.length ?? 0 })}
      <Stack
        component="ul"
        spacing={2}
        sx={{ maxHeight: 'min(320px, 40dvh)', margin: '8px 0', listStyle: 'none', overflow: 'auto' }}
        aria-label={t('changes')}
      >
        {changes?.map((change) => (
          <Change
            key={idOf(change)}
            change={change}
            side={chosen[idOf(change)] ?? null}
            onChoose={(side) => setChosen({ ...chosen, [idOf(change)]: side })}
          />
        ))}
      </Stack>
      <Inline align="stretch">
        <ReasonButton
          variant="contained"
          color="primary"
          disabledReason={reason}
          onClick={() => void merge(taken)}
        >
          {t('merge')}
        </ReasonButton>
        <Button onClick={onDiscard}>{t('discard')}</Button>
      </Inline>
    </Notice>
  )
}

interface ChangeProps {
  change: TheirChange
  side: Side | null
  onChoose: (side: Side) => void
}

function Change({ change, side, onChoose }: ChangeProps) {
  const t = useTranslations('components.yaml.merging')
  const labelId = useId()
  const tell = (value: unknown): string => (value === undefined ? t('absent') : shortText(value))
  return (
    <Item>
      <code id={labelId}>{idOf(change)}</code>
      {change.isConflict ? (
        <RadioGroup
          aria-labelledby={labelId}
          value={side ?? ''}
          onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        >
          <FormControlLabel
            value="mine"
            control={<Radio size="small" />}
            label={t('mine', { value: tell(change.mine) })}
          />
          <FormControlLabel
            value="theirs"
            control={<Radio size="small" />}
            label={t('theirs', { value: tell(change.theirs) })}
          />
        </RadioGroup>
      ) : (
        <small>{t('taken', { before: tell(change.base), after: tell(change.theirs) })}</small>
      )}
    </Item>
  )
}

const MAX_LETTERS = 120

function shortText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text
}
