import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Remedy } from '../../../model/answers/remedy.ts'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { saveYaml } from '../../ui/page/save-file.ts'
import { ChangesView } from '../merge/ChangesView.tsx'
import { joinDocuments } from '../documents.ts'
import { changesOf } from './import-preview.ts'
import { ImportBar, LeaveDialog, LeftOutNotice } from './ImportBar.tsx'
import type { EditorHandle } from '../monaco/MonacoEditor.tsx'
import { leftOut } from '../secret-values.ts'
import { useDraft, type UsedDraft } from '../use-draft.ts'
import { MergePanel, useMerge } from '../merge/MergePanel.tsx'
import { Refusals } from './Refusals.tsx'
import { type ImportCalls, useImport } from './use-import.ts'
import { useMarks } from './use-refusal-text.ts'
import type { SchemaSource } from '../use-kind-schemas.ts'
import { useYamlProblem } from '../monaco/text-work.ts'
import { YamlEditor } from '../YamlEditor.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { showToast, type Toast } from '../../hooks/use-toasts.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 320,
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  outline: 'none',
  // The editor and the list of changes fill the remaining height; sized by content, they would extend below
  // the bar.
  contain: 'size',
  // On narrow screens the list of changes is above the selected change.
  [theme.breakpoints.down('md')]: { '&[data-view="changes"]': { minHeight: 540 } },
}))

interface YamlImportProps extends ImportCalls {
  /** Key of the draft: one per object and user. */
  object: string
  /** Current text of the object; empty for a new one. */
  base: string
  label: string
  /** Download file name, without its extension. */
  fileName: string
  /** Shown before the editor's own tools. */
  tools?: React.ReactNode
  /** True if the cluster itself validates the text. */
  isOnCluster?: boolean
  /** Source of the fields of kinds. */
  schemas?: SchemaSource
  /** Why nothing may be applied, such as a missing role. */
  disabledReason?: string | undefined
}

const showUndo = (text: string, action: Toast['action'] & object): void =>
  showToast({ kind: 'done', text, action })

function DraftRiskNotice({ risk }: Pick<UsedDraft, 'risk'>) {
  const t = useTranslations('components.yaml.risks')
  return risk === null ? null : <Notice tone="warn">{t(risk)}</Notice>
}

interface ViewToggleProps {
  shown: 'edit' | 'changes'
  count: number
  isChecking: boolean
  show: (next: 'edit' | 'changes' | null) => void
}

function ViewToggle({ shown, count, isChecking, show }: ViewToggleProps) {
  const t = useTranslations('components.yaml')
  return (
    <ToggleButtonGroup
      value={shown}
      aria-label={t('view')}
      onChange={(_event, next: 'edit' | 'changes' | null) => show(next)}
    >
      <ToggleButton value="edit">{t('edit')}</ToggleButton>
      <ToggleButton value="changes" disabled={isChecking}>
        {t('changesTab', { count })}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Edit, preview, apply. No input is lost on the way. */
export function YamlImport({
  object,
  base,
  label,
  fileName,
  tools,
  isOnCluster = false,
  schemas,
  disabledReason,
  ...calls
}: YamlImportProps) {
  const t = useTranslations('components.yaml')
  const messageText = useMessageText()
  const [view, setView] = useState<'edit' | 'changes'>('edit')
  const draft = useDraft(object, base)
  const isDone = useRef(false)
  const { text } = draft
  const problem = useYamlProblem(text)
  const merge = useMerge(draft, base)
  const used = useImport(draft, {
    ...calls,
    onApplied: (applied) => {
      isDone.current = true
      draft.discard()
      setView('edit')
      calls.onApplied(applied)
    },
  })
  const { preview, refusals } = used
  const marks = useMarks(problem, refusals)
  const editor = useRef<EditorHandle>(null)
  const place = useRef<HTMLDivElement>(null)
  /** Set while the focus should move to the editor once it is mounted again. */
  const isAwaited = useRef(false)
  const changes = preview ? changesOf(preview) : []
  const waits = (): string | undefined => {
    if (disabledReason !== undefined) return disabledReason
    if (problem) return t('broken', { line: problem.line })
    if (text.includes(leftOut)) return t('leftOut')
    if (draft.isBehind) return t('mergeFirst')
    if (!preview) return t('uncheckedYet')
    return changes.length === 0 ? t('nothing') : undefined
  }
  const check = async (): Promise<void> => {
    if (await used.check()) setView('changes')
  }
  // The list of changes needs a check's result.
  const show = (next: 'edit' | 'changes' | null): void => {
    if (next === 'changes' && !preview) void check()
    else setView(next ?? view)
  }
  // The pressed button is gone or disabled by then, so the focus has to move.
  const goOn = (): void => {
    isAwaited.current = editor.current === null
    ;(editor.current ?? place.current)?.focus()
  }
  useEffect(() => {
    if (!isAwaited.current || !editor.current) return
    isAwaited.current = false
    editor.current.focus()
  })
  const offerUndo = (done: 'replaced' | 'discarded'): void =>
    showUndo(t(done), { label: t('undo'), run: () => draft.setText(text) })
  const take = (next: string): void => {
    draft.setText(next)
    if (draft.savedOn !== null && next !== text) offerUndo('replaced')
  }
  const discard = (): void => {
    draft.discard()
    offerUndo('discarded')
    goOn()
  }
  const mend = async (remedy: Remedy): Promise<void> => {
    const { applyRemedy } = await import('./remedies.ts')
    take(applyRemedy(text, remedy, refusals))
    goOn()
  }
  const shown = preview ? view : 'edit'
  return (
    <Stack sx={{ flex: 1, minHeight: 0 }}>
      {/* The page doesn't scroll while editing: the editor takes the height left by everything around it. */}
      <Stack spacing={3} sx={{ flex: 1, padding: { xs: '12px 16px', md: '12px 24px 16px' } }}>
        <Inline>
          {tools}
          <ViewToggle {...{ shown, show }} count={changes.length} isChecking={used.busy !== null} />
          <FileButton
            size="small"
            label={t('upload')}
            accept=".yaml,.yml,.json"
            join={joinDocuments}
            onText={take}
          />
          <Button
            size="small"
            startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
            onClick={() => saveYaml(fileName, text)}
          >
            {t('download')}
          </Button>
        </Inline>
        {draft.isBehind ? (
          <MergePanel
            changes={merge.changes}
            merge={(taken) => merge.merge(taken).then(goOn)}
            onDiscard={discard}
          />
        ) : null}
        <DraftRiskNotice risk={draft.risk} />
        <LeftOutNotice text={text} />
        <Refusals
          refusals={refusals}
          onRemedy={(remedy) => void mend(remedy)}
          onPlace={(place) => editor.current?.showPlace(place)}
        />
        {shown === 'changes' && preview ? <Notice tone="info">{messageText(preview)}</Notice> : null}
        <Place ref={place} tabIndex={-1} data-view={shown}>
          {shown === 'changes' && preview ? (
            <ChangesView objects={preview.objects} />
          ) : (
            <YamlEditor
              {...{ label, marks, schemas }}
              value={text}
              handle={editor}
              onChange={draft.setText}
              onFile={take}
            />
          )}
        </Place>
      </Stack>
      <ImportBar
        draft={draft}
        checkLabel={t(isOnCluster ? 'checkOnCluster' : 'check')}
        waits={waits()}
        count={changes.length}
        isChecking={used.busy === 'checking'}
        isApplying={used.busy === 'applying'}
        onDiscard={discard}
        onCheck={() => void check()}
        onApply={() => void used.apply()}
      />
      <LeaveDialog
        isDirty={draft.savedOn !== null}
        risk={draft.risk}
        isDone={() => isDone.current}
        onDiscard={draft.discard}
      />
    </Stack>
  )
}
