import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OverrideName } from '../../model/answers/override.ts'
import type { MissingValues, RunAnswer } from '../../model/actions/runs.ts'
import { ApiError, splitByField } from '../api/errors.ts'
import { runApplication, runPreview, type WantedRun } from '../api/calls/runs.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { usePaused } from '../hooks/use-paused.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useForbidden } from '../form/use-permission.ts'
import { useSubmission } from '../form/use-submission.ts'
import { path } from '../util/path.ts'
import { isAwaited, type Sent } from '../util/preview.ts'
import { countObjects, type CatalogApplication } from './application.ts'
import {
  type HostTexts,
  isHost,
  rightHosts,
  isRunName,
  suggestRunName,
  type RunValues,
  givenTexts,
  type SecretTexts,
} from './run-values.ts'
import { useUndoOffer } from '../form/use-undo.ts'

const fields = ['run', 'environment'] as const

const none: readonly never[] = []
interface Start extends WantedRun {
  state: string
  values: SecretTexts | undefined
  isUpdate: boolean
  /** Names of the run and its environment, for messages. */
  about: { run: string; environment: string }
}

interface RunOptions {
  application: CatalogApplication
  chosen?: Partial<RunValues> | undefined
  onClose: () => void
}

/** Returns the form's values; the name is debounced. */
function useChosen(control: Control<RunValues>): RunValues & { isTyping: boolean } {
  const { environment = null, run: typed = '' } = useWatch({ control })
  const run = usePaused(typed)
  // `useWatch` types fields as partial, but the form always sets the whole row.
  return { environment: environment as RunValues['environment'], run, isTyping: run !== typed }
}

/** Returns the values that belong to the preview on screen: the previous ones while a new preview loads. */
function useShown(
  chosen: RunValues,
  { data, isPlaceholderData }: UseQueryResult,
  isReady: boolean,
): RunValues {
  const [last, setLast] = useState(chosen)
  const isLast = last.environment?.id === chosen.environment?.id && last.run === chosen.run
  if (data !== undefined && !isPlaceholderData && !isLast) setLast(chosen)
  return isReady && isPlaceholderData ? last : chosen
}

/** Tracks the overrides to revert. Choosing another run resets the list, so all its overrides are kept. */
function useReverted({ environment, run }: WantedRun) {
  const about = `${environment}/${run}`
  const [chosen, setChosen] = useState<{
    about: string
    names: OverrideName[]
  }>({ about, names: [] })
  return {
    names: chosen.about === about ? chosen.names : none,
    set: (names: OverrideName[]): void => setChosen({ about, names }),
  }
}
/** Previews the chosen run once environment and name are settled. */
function useRunPreview(application: CatalogApplication, control: Control<RunValues>, typedHosts: HostTexts) {
  const forbidden = useForbidden('environments.Application')
  const { environment, run, isTyping } = useChosen(control)
  const hosts = usePaused(typedHosts)
  const chosen = { environment: environment?.id ?? '', run, hosts: rightHosts(hosts) }
  const reverted = useReverted(chosen)
  const wanted = { ...chosen, revert: reverted.names }
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
    isTyping: isTyping || hosts !== typedHosts,
    reverted,
    /** The run already exists and would be updated. */
    isUpdate: isReady && preview.data?.id != null,
    shown: useShown({ environment, run }, preview, isReady),
  }
}

function useWaitReason(
  { preview, isReady, isTyping, isUpdate }: ReturnType<typeof useRunPreview>,
  sent: Sent,
  hasValues: boolean,
  isIncomplete: 'hostWrong' | 'valuesRequired' | null,
) {
  const t = useTranslations('catalog.runSheet')
  const { data, error } = preview
  if (!isReady) return undefined
  if (isIncomplete !== null) return t(isIncomplete)
  if (error) return t('refused')
  if (!data || isTyping || isAwaited(preview, sent)) return t('looking')
  const isSame = isUpdate && !hasValues && data.diff.every(({ change }) => change === 'unchanged')
  return isSame ? t('upToDate') : undefined
}

/** Tracks typed values for the Secret keys a run requires. */
function useSecretTexts(missing: readonly MissingValues[] = none) {
  const [values, setValues] = useState<SecretTexts>({})
  return {
    missing,
    values,
    given: givenTexts(values, missing),
    set: (secret: string, key: string, text: string): void =>
      setValues((before) => ({ ...before, [secret]: { ...before[secret], [key]: text } })),
  }
}

function whyIncomplete(
  hosts: HostTexts,
  { missing, values }: ReturnType<typeof useSecretTexts>,
): 'hostWrong' | 'valuesRequired' | null {
  if (Object.values(hosts).some((host) => !isHost(host))) return 'hostWrong'
  const isLacking = ({ secret, required }: MissingValues): boolean =>
    required.some((key) => !values[secret]?.[key])
  return missing.some(isLacking) ? 'valuesRequired' : null
}

export function useRun({ application, chosen, onClose }: RunOptions) {
  const t = useTranslations('catalog.runSheet')
  const navigate = useNavigate()
  const textOf = useMessageText()
  const offer = useUndoOffer()
  const form = useForm<RunValues>({
    defaultValues: { environment: null, run: suggestRunName(application.name ?? ''), ...chosen },
    mode: 'onTouched',
  })
  const [hosts, setHosts] = useState<HostTexts>({})
  const outlook = useRunPreview(application, form.control, hosts)
  const { preview, wanted, isUpdate, shown } = outlook
  const about = { run: shown.run, environment: shown.environment?.name ?? '' }
  const title = isUpdate ? t('updateTitle', about) : t('title', { name: application.name ?? application.id })
  const start = useSubmission<RunAnswer, Start>({
    ...runApplication(application.id),
    title,
    // Uses the submitted values: the preview may have been refetched since.
    tell: ({ id, changes }, sent, isUnmounted) => {
      if (sent.isUpdate) return offer(t('updated', sent.about), changes.sequenceId)
      const run = (): void => void navigate(path.application(sent.environment, id))
      const action = isUnmounted ? { action: { label: t('show'), run } } : {}
      showToast({ kind: 'done', text: t('started', sent.about), ...action })
    },
    follow: (answer) => (isUpdate ? onClose() : navigate(path.application(wanted.environment, answer.id))),
    refuse: (error) => {
      // The conflict appeared after the preview, so refetch it.
      void preview.refetch()
      if (!(error instanceof ApiError)) return
      const { byField } = splitByField(error, fields, textOf)
      for (const field of fields)
        if (byField[field] !== undefined)
          form.setError(field, { message: byField[field] }, { shouldFocus: field === 'run' })
    },
  })
  const secrets = useSecretTexts(preview.data?.missingValues)
  const waits = useWaitReason(outlook, start, secrets.given !== undefined, whyIncomplete(hosts, secrets))
  const submit = form.handleSubmit(({ environment, run }) => {
    const isSeen = environment?.id === wanted.environment && run === wanted.run
    if (!preview.data || !isSeen || waits !== undefined) return
    const { state } = preview.data
    start.mutate({ ...wanted, state, values: secrets.given, isUpdate, about })
  })
  return {
    ...outlook,
    secrets,
    hosts,
    setHosts,
    /** The user entered something other than environment and name. */
    isGiven:
      secrets.given !== undefined || Object.keys(hosts).length > 0 || outlook.reverted.names.length > 0,
    form,
    start,
    title,
    about,
    waits,
    submit: () => void submit(),
  }
}
