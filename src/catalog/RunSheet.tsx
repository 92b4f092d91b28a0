import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { objectRelations } from '../../model/workloads/object-children.ts'
import { resourceOf } from '../api/errors.ts'
import { get } from '../api/queries.ts'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { LoadingBar } from '../ui/page/LoadingBar.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { WillHappen } from '../ui/page/WillHappen.tsx'
import { Failure } from '../form/Failure.tsx'
import { FormSheet } from '../form/FormSheet.tsx'
import { useErrorSentence } from '../form/use-error-text.ts'
import { linkName } from '../util/link-name.ts'
import { type CatalogApplication, useObjectSummary, chosenEnvironment } from './application.ts'
import { isRunName, suggestRunName, type RunValues, countPods } from './run-values.ts'
import { EnvironmentField, RunHosts, SecretValues } from './run-fields.tsx'
import { useRun } from './use-run.ts'
import { blurAfterPress } from '../util/browser.ts'

/** Reads only the fields needed to summarize what will be created. */
const withReplicas = (id: string) =>
  get('catalog.Application', id, {
    mode: 'exportDetails',
    fields: ['id', 'name', ...objectRelations, 'spec', 'replicas'],
  })

interface RunFactsProps {
  application: CatalogApplication
  environment: RunValues['environment']
}

function RunFacts({ application, environment }: RunFactsProps) {
  const t = useTranslations('catalog.runSheet')
  const summary = useObjectSummary()
  const { data } = useQuery(withReplicas(application.id))
  if (data === undefined) return null
  const objects = summary(data)
  if (objects === null) return <Notice tone="warn">{t('nothing', { name: application.name ?? '' })}</Notice>
  const cluster = linkName(environment?.['hostCluster'])
  const namespace = environment?.['namespace']
  const where =
    environment === null
      ? t('whereOpen')
      : t('whereText', {
          namespace: typeof namespace === 'string' ? namespace : (environment.name ?? ''),
          cluster: cluster ?? '–',
        })
  return (
    <WillHappen
      title={t('willHappen')}
      entries={[
        { label: t('create'), value: objects },
        { label: t('replicas'), value: t('pods', { count: countPods(data) }) },
        { label: t('where'), value: where },
      ]}
    />
  )
}

interface RunsAlreadyProps {
  error: Error
  name: string
  onUpdate: (run: string) => void
}

/** The application already runs in the environment under another name; offers to update that run. */
function RunsAlready({ error, name, onUpdate }: RunsAlreadyProps) {
  const t = useTranslations('catalog.runSheet')
  const sentence = useErrorSentence()
  const run = resourceOf(error)?.name ?? ''
  return (
    <Notice
      tone="warn"
      title={t('runsAlready', { name })}
      action={
        <Button size="small" onClick={() => onUpdate(run)}>
          {t('updateInstead', { run })}
        </Button>
      }
    >
      {sentence(error)}
    </Notice>
  )
}

/** Loaded lazily so that the catalog list doesn't load the editor. */
const RunChanges = lazyPart(async () => (await import('./RunChanges.tsx')).RunChanges)

interface RunSheetProps {
  application: CatalogApplication
  chosen?: Partial<RunValues> | undefined
  onClose: () => void
}

/** Runs a catalog application in an environment or updates an existing run, and previews the result first. */
export function RunSheet({ application, chosen, onClose }: RunSheetProps) {
  const t = useTranslations('catalog.runSheet')
  const sentence = useErrorSentence()
  const name = application.name ?? application.id
  const running = useRun({ application, chosen, onClose })
  const { form, start, isUpdate, title, about } = running
  const { errors, isDirty } = form.formState
  return (
    <FormSheet
      title={title}
      {...(application.description ? { subtitle: application.description } : {})}
      wide={isUpdate}
      submit={isUpdate ? t('update', about) : t('submit', { name })}
      spacing={4.5}
      form={form}
      isChanged={isDirty || running.isGiven}
      isBusy={start.isPending}
      refusal={start.error && sentence(start.error)}
      forbidden={running.forbidden}
      waits={running.waits}
      onSubmit={running.submit}
      onClose={onClose}
      effects={<Outlook application={application} running={running} />}
    >
      <EnvironmentField control={form.control} isDisabled={start.isPending} />
      <TextField
        id="run-name"
        required
        label={t('name')}
        autoComplete="off"
        error={errors.run !== undefined}
        helperText={errors.run?.message ?? t('nameHelp')}
        disabled={start.isPending}
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'none' },
          formHelperText: { component: 'div' },
        }}
        {...blurAfterPress(
          form.register('run', {
            required: t('nameMissing'),
            validate: (value) => isRunName(value) || t('nameWrong', { example: suggestRunName(value) }),
          }),
        )}
      />
      <SecretValues
        missing={running.secrets.missing}
        values={running.secrets.values}
        isDisabled={start.isPending}
        onChange={running.secrets.set}
      />
      <RunHosts
        known={running.preview.data?.hosts ?? []}
        hosts={running.hosts}
        isDisabled={start.isPending}
        onChange={running.setHosts}
      />
    </FormSheet>
  )
}

interface OutlookProps {
  application: CatalogApplication
  running: ReturnType<typeof useRun>
}

/** Preview of the run. Keeps the previous preview on screen while a new one loads. */
function Outlook(props: OutlookProps) {
  const loading = useTranslations('catalog.runSheet')('looking')
  const { preview, isReady, isTyping } = props.running
  const isLooking = isReady && preview.isPlaceholderData
  return (
    <div aria-busy={isTyping || isLooking}>
      {isLooking ? <LoadingBar label={loading} /> : null}
      <Known {...props} />
    </div>
  )
}

/** Preview as the cluster's dry run returned it. */
function Known({ application, running }: OutlookProps) {
  const loading = useTranslations('catalog.runSheet')('looking')
  const { preview, isReady, isUpdate, forbidden, shown, reverted } = running
  const { data, error } = preview
  if (!isReady || forbidden !== undefined)
    return <RunFacts application={application} environment={shown.environment} />
  if (error) return <Refused error={error} application={application} running={running} />
  if (!data) return <RowsSkeleton rows={3} label={loading} />
  if (!isUpdate) return <RunFacts application={application} environment={shown.environment} />
  return (
    <Suspense fallback={<RowsSkeleton rows={3} label={loading} />}>
      <RunChanges
        preview={data}
        run={shown.run}
        environment={shown.environment?.name ?? ''}
        reverted={reverted.names}
        onRevert={reverted.set}
      />
    </Suspense>
  )
}

function Refused({ error, application, running: { form, preview } }: OutlookProps & { error: Error }) {
  if (!resourceOf(error)) return <Failure error={error} onRetry={() => void preview.refetch()} />
  return (
    <RunsAlready
      error={error}
      name={application.name ?? ''}
      onUpdate={(run) => form.setValue('run', run, { shouldDirty: true, shouldValidate: true })}
    />
  )
}

interface ChosenRunSheetProps {
  application: CatalogApplication
  onClose: () => void
}

export function ChosenRunSheet(props: ChosenRunSheetProps) {
  const [search] = useSearchParams()
  const id = search.get('environment')
  const run = search.get('run')
  const { data: environment, isPending } = useQuery(chosenEnvironment(id))
  if (id !== null && isPending) return null
  return (
    <RunSheet {...props} chosen={{ ...(environment && { environment }), ...(run !== null && { run }) }} />
  )
}
