import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import TextField from '@mui/material/TextField'
import { Plus } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ClonedObject } from '../../../model/actions/environments.ts'
import { cloneParts } from '../../../model/answers/clone.ts'
import { CheckGroup } from '../../ui/fields/CheckGroup.tsx'
import { FactTable } from '../../ui/values/FactTable.tsx'
import { LoadingBar } from '../../ui/page/LoadingBar.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { StateMark } from '../../ui/values/StateMark.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { ClusterField } from '../../environments/ClusterField.tsx'
import { hostKey, type useClone } from './use-clone.ts'
import { blurAfterPress } from '../../util/browser.ts'

/** Planned objects have no state yet. */
const marks = {
  create: null,
  anew: null,
  created: 'completed',
  leftOut: 'stopped',
  failed: 'failed',
} as const

function Mark({ outcome }: Pick<ClonedObject, 'outcome'>) {
  const state = marks[outcome]
  return state === null ? <Plus size={14} strokeWidth={1.6} aria-hidden /> : <StateMark state={state} />
}

/** Outcome for each object of a clone, failures first. */
export function CloneObjects({ objects }: { objects: readonly ClonedObject[] }) {
  const t = useTranslations('between.clone')
  const text = useMessageText()
  const order = ['failed', 'leftOut', 'anew', 'create', 'created']
  const sorted = objects.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  const rows = sorted.map(({ kind, name, application, outcome, reason, reasons }) => ({
    id: `${kind}/${name}`,
    cells: [
      <>
        {kind} {name}
        {application === null ? null : <small>{application}</small>}
      </>,
      <>
        <span className="state">
          <Mark outcome={outcome} />
          {t(`outcomes.${outcome}`)}
        </span>
        {reason === null ? null : <small>{text({ message: reason, reasons })}</small>}
      </>,
    ],
  }))
  return <FactTable label={t('objects')} heads={[t('columns.object'), t('columns.outcome')]} rows={rows} />
}

/** Name, cluster and copied parts, with the expected result below. */
export function CloneFields({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  const { control, register, formState } = used.form
  return (
    <>
      <TextField
        required
        label={t('name')}
        autoComplete="off"
        error={formState.errors.name !== undefined}
        helperText={formState.errors.name?.message ?? t('nameHelp')}
        {...blurAfterPress(
          register('name', {
            validate: (name) => (name.trim() === '' ? t('nameMissing') : used.validateLabel(name)),
          }),
        )}
      />
      <ClusterField id="clone-cluster" control={control} />
      <TextField
        label={t('namespace')}
        autoComplete="off"
        error={formState.errors.namespace !== undefined}
        helperText={formState.errors.namespace?.message ?? t('namespaceHelp')}
        {...blurAfterPress(
          register('namespace', {
            validate: (value) => value.trim() === '' || used.validateLabel(value),
          }),
        )}
      />
      <Applications used={used} />
      <Parts used={used} />
      <Hosts used={used} />
    </>
  )
}

export function ClonePreview({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  return (
    <Section title={t('preview')}>
      <Preview used={used} />
    </Section>
  )
}

function Parts({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  return (
    <Controller
      control={used.form.control}
      name="parts"
      render={({ field: { value, onChange } }) => (
        <CheckGroup
          label={t('parts')}
          checks={cloneParts.map((part) => ({
            id: part,
            label: t(`part.${part}`),
            isOn: value.includes(part),
          }))}
          onCheck={(ids, isOn) =>
            onChange(cloneParts.filter((known) => (ids.includes(known) ? isOn : value.includes(known))))
          }
        />
      )}
    />
  )
}

/** Ingress hosts. A cluster can route each to only one environment. */
function Hosts({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  const hosts = Object.entries(used.hosts)
  if (hosts.length === 0) return null
  return (
    <Stack component="fieldset" spacing={3}>
      <Typography component="legend" variant="subtitle1" sx={{ marginBottom: 1.5 }}>
        {t('hosts')}
      </Typography>
      {hosts.map(([host, becomes]) => (
        <Controller
          key={host}
          control={used.form.control}
          name={`hosts.${hostKey(host)}`}
          render={({ field: { value, onChange } }) => (
            <TextField
              label={t('host', { host })}
              value={value ?? becomes}
              onChange={onChange}
              autoComplete="off"
              slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
            />
          )}
        />
      ))}
    </Stack>
  )
}

function Applications({ used }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  if (used.applications.length === 0) return null
  return (
    <Controller
      control={used.form.control}
      name="without"
      render={({ field: { value, onChange } }) => (
        <CheckGroup
          label={t('applications')}
          all={t('allApplications')}
          checks={used.applications.map(({ id, name }) => ({
            id,
            label: name ?? id,
            isOn: !value.includes(id),
          }))}
          onCheck={(ids, isOn) => {
            const others = value.filter((id) => !ids.includes(id))
            onChange(isOn ? others : [...others, ...ids])
          }}
        />
      )}
    />
  )
}

function Preview({ used: { preview, isReady } }: { used: ReturnType<typeof useClone> }) {
  const t = useTranslations('between.clone')
  const sentence = useErrorSentence()
  if (!isReady) return <p>{t('previewHint')}</p>
  if (preview.error) return <Notice tone="fail">{sentence(preview.error)}</Notice>
  if (!preview.data) return <RowsSkeleton rows={3} label={t('loading')} />
  const { objects } = preview.data
  const count = (outcome: string): number => objects.filter((object) => object.outcome === outcome).length
  const counts = { create: count('create'), leftOut: count('leftOut'), failed: count('failed') }
  return (
    <Stack spacing={5} aria-busy={preview.isFetching}>
      {preview.isPlaceholderData ? <LoadingBar label={t('loading')} /> : null}
      <Notice tone={counts.failed > 0 ? 'warn' : 'info'} title={t('summary', counts)}>
        {t('undo')}
      </Notice>
      <CloneObjects objects={objects} />
    </Stack>
  )
}
