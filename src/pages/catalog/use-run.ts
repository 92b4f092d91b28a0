import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError, splitByField } from '../../api/errors.ts'
import { runApplication, runPreview } from '../../api/runs.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { useSay } from '../../hooks/use-say.ts'
import { useForbidden } from '../../resource/use-permission.ts'
import { path } from '../../util/path.ts'
import { isAwaited, type Sent } from '../../util/preview.ts'
import { countObjects, type CatalogApplication } from './application-objects.ts'
import { isRunName, suggestRunName, type RunValues } from './run-values.ts'
import { useUndoRun } from './use-undo-run.ts'

const fields = ['run', 'environment'] as const

interface RunOptions {
  application: CatalogApplication
  /** What is chosen to begin with. */
  chosen?: Partial<RunValues> | undefined
  onClose: () => void
}

/** What the run that is chosen would do; it is asked for once environment and name stand. */
function useRunPreview(application: CatalogApplication, control: Control<RunValues>) {
  const forbidden = useForbidden('environments.Application')
  const { environment = null, run = '' } = useDeferredValue(useWatch({ control }))
  const wanted = { environment: environment?.id ?? '', run }
  const isReady = wanted.environment !== '' && isRunName(run) && countObjects(application).length > 0
  const preview = useQuery({
    ...runPreview(application.id, wanted),
    enabled: isReady && forbidden === undefined,
  })
  return {
    preview,
    wanted,
    isReady,
    forbidden,
    /** Whether a run is there that is brought up to date. */
    isUpdate: isReady && preview.data?.id != null,
    /** What is chosen, as the preview has it. */
    shown: { environment: environment as RunValues['environment'], run },
  }
}

/** Why nothing can be sent yet. */
function useWaitReason({ preview, isReady, isUpdate }: ReturnType<typeof useRunPreview>, sent: Sent) {
  const t = useTranslations('catalog.runSheet')
  const { data, error } = preview
  if (!isReady) return undefined
  if (error) return t('refused')
  if (!data || isAwaited(preview, sent)) return t('looking')
  return isUpdate && data.diff.every(({ change }) => change === 'unchanged') ? t('upToDate') : undefined
}

/** The form of a run, what it would do, and doing it. */
export function useRun({ application, chosen, onClose }: RunOptions) {
  const t = useTranslations('catalog.runSheet')
  const navigate = useNavigate()
  const say = useSay()
  const undo = useUndoRun()
  const form = useForm<RunValues>({
    defaultValues: { environment: null, run: suggestRunName(application.name ?? ''), ...chosen },
    mode: 'onTouched',
  })
  const outlook = useRunPreview(application, form.control)
  const { preview, wanted, isUpdate, shown } = outlook
  const start = useMutation({
    ...runApplication(application.id),
    onError: (error) => {
      // What stands in the way came after the preview.
      void preview.refetch()
      if (!(error instanceof ApiError)) return
      const { byField } = splitByField(error, fields, say)
      for (const field of fields)
        if (byField[field] !== undefined)
          form.setError(field, { message: byField[field] }, { shouldFocus: field === 'run' })
    },
  })
  const waits = useWaitReason(outlook, start)
  const tell = (id: string, changeSet: string): void => {
    const about = { run: shown.run, environment: shown.environment?.name ?? '' }
    if (isUpdate) return undo.offer(t('updated', about), changeSet)
    const run = (): void => void navigate(path.application(wanted.environment, id))
    showToast({ kind: 'done', text: t('started', about), action: { label: t('show'), run } })
  }
  const submit = form.handleSubmit(({ environment, run }) => {
    const isSeen = environment?.id === wanted.environment && run === wanted.run
    if (!preview.data || !isSeen || waits !== undefined) return
    const { state } = preview.data
    start.mutate(
      { ...wanted, state },
      {
        onSuccess: ({ id, changes }) => {
          tell(id, changes.sequenceId)
          onClose()
        },
      },
    )
  })
  return { ...outlook, form, start, waits, submit: () => void submit() }
}
