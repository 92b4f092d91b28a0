import Divider from '@mui/material/Divider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError, splitByField } from '../../api/errors.ts'
import { action, get, type ChangeAnswer } from '../../api/queries.ts'
import { FieldHelp } from '../../attributes/FieldHelp.tsx'
import { KeyValues } from '../../components/KeyValues.tsx'
import { Notice } from '../../components/Notice.tsx'
import { showToast } from '../../hooks/use-toasts.ts'
import { FormSheet } from '../../resource/FormSheet.tsx'
import { useForbidden } from '../../resource/use-permission.ts'
import { useErrorSentence } from '../../resource/use-error-text.ts'
import { linkName } from '../../util/link-name.ts'
import { path } from '../../util/path.ts'
import { objectRelations, type CatalogApplication } from './application-objects.ts'
import { EnvironmentField } from './EnvironmentField.tsx'
import { countPods, isRunName, suggestRunName, type RunValues } from './run-values.ts'
import { useObjectSummary } from './use-object-summary.ts'
import { useSay } from '../../hooks/use-say.ts'

const Fields = styled('div')({ display: 'grid', gap: 18, alignContent: 'start' })

/** Runs change environments; the application itself only gains a link. */
const runAction = action<ChangeAnswer & { id: string }>('catalog.Application', 'run', [
  'environments.Environment',
])

/** Enough of the application to say what will be made. */
const withReplicas = (id: string) =>
  get<CatalogApplication>('catalog.Application', id, {
    mode: 'exportDetails',
    fields: ['id', 'name', ...objectRelations, 'spec', 'replicas'],
  })

interface RunSheetProps {
  application: CatalogApplication
  onClose: () => void
}

/** Runs a catalog application in an environment, and says before what that makes. */
export function RunSheet({ application, onClose }: RunSheetProps) {
  const forbidden = useForbidden('environments.Application')
  const t = useTranslations('catalog.runSheet')
  const navigate = useNavigate()
  const sentence = useErrorSentence()
  const say = useSay()
  const name = application.name ?? application.id
  const { control, register, handleSubmit, formState, setError } = useForm<RunValues>({
    defaultValues: { environment: null, run: suggestRunName(name) },
    mode: 'onTouched',
  })
  const start = useMutation({
    ...runAction,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      const { byField } = splitByField(error, ['run', 'environment'], say)
      if (byField['run'] !== undefined) setError('run', { message: byField['run'] }, { shouldFocus: true })
      if (byField['environment'] !== undefined) setError('environment', { message: byField['environment'] })
    },
  })
  const submit = handleSubmit(({ environment, run }) => {
    if (environment === null) return
    start.mutate(
      { id: application.id, body: { run, environment: environment.name } },
      {
        onSuccess: ({ id }) => {
          showToast({
            kind: 'done',
            text: t('started', { run, environment: environment.name ?? '' }),
            action: { label: t('show'), run: () => void navigate(path.application(environment.id, id)) },
          })
          onClose()
        },
      },
    )
  })
  const { errors } = formState
  return (
    <FormSheet
      title={t('title', { name })}
      {...(application.description ? { subtitle: application.description } : {})}
      submit={t('submit', { name })}
      isBusy={start.isPending}
      isChanged={formState.isDirty}
      problems={Object.keys(errors).length}
      forbidden={forbidden}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Fields>
        <EnvironmentField control={control} isDisabled={start.isPending} />
        <TextField
          id="run-name"
          label={t('name')}
          autoComplete="off"
          error={errors.run !== undefined}
          helperText={<FieldHelp help={t('nameHelp')} error={errors.run?.message} />}
          disabled={start.isPending}
          slotProps={{
            htmlInput: { spellCheck: false, autoCapitalize: 'none' },
            formHelperText: { component: 'div' },
          }}
          {...register('run', {
            required: t('nameMissing'),
            validate: (value) => isRunName(value) || t('nameWrong', { example: suggestRunName(value) }),
          })}
        />
        {start.error === null ? null : <Notice tone="fail">{sentence(start.error)}</Notice>}
        <Divider />
        <WillHappen application={application} environment={useWatch({ control, name: 'environment' })} />
      </Fields>
    </FormSheet>
  )
}

interface WillHappenProps {
  application: CatalogApplication
  environment: RunValues['environment']
}

function WillHappen({ application, environment }: WillHappenProps) {
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
    <div>
      <Typography variant="h2" component="h3" sx={{ marginBottom: 2 }}>
        {t('willHappen')}
      </Typography>
      <KeyValues
        entries={[
          { label: t('create'), value: objects },
          { label: t('replicas'), value: t('pods', { count: countPods(data) }) },
          { label: t('where'), value: where },
        ]}
      />
    </div>
  )
}
