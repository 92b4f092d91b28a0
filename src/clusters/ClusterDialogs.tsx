import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { list } from '../api/queries.ts'
import { type InputProps } from '../form/attributes/parts.tsx'
import { AttributeField } from '../form/AttributeField.tsx'
import { writableAttributes } from '../form/form-values.ts'
import { toChange } from '../form/use-permission.ts'
import { FormSheet } from '../form/FormSheet.tsx'
import { DeleteDialog } from '../model-ui/lazy-dialogs.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { useUpdateForm } from '../form/use-resource-form.ts'
import type { ClusterRow } from './cluster.ts'
import { DownloadKubeconfigDialog } from './DownloadKubeconfigDialog.tsx'
import { policyClass } from './policies/policy.ts'
import { ImpersonationSheet } from './impersonation/ImpersonationSheet.tsx'
import { ReplaceKubeconfigSheet } from './ReplaceKubeconfigSheet.tsx'
import type { ClusterDialog } from './use-cluster-menu.tsx'

/** Picker for a cluster's policy. Without one, the cluster uses the defaults. */
function PolicyInput({ id, label, help, error, value, ...field }: InputProps) {
  const t = useTranslations('clusterPolicies.change')
  const sentence = useErrorSentence()
  const { data, error: failure } = useQuery(
    list(policyClass, { fields: ['id', 'name'], sort: ['name,asc'], count: 200 }),
  )
  const isUnread = data === undefined && failure !== null
  const current = typeof value === 'string' ? value : ''
  const known = (data?.entries ?? []).map(({ name }) => name ?? '')
  // A cluster may name a policy that doesn't exist yet and waits for it.
  const names = current === '' || known.includes(current) ? known : [current, ...known]
  return (
    <TextField
      select
      id={id}
      label={label}
      value={current}
      disabled={field.isDisabled === true}
      error={error !== undefined}
      helperText={error ?? (isUnread ? t('unread', { reason: sentence(failure) }) : help)}
      inputRef={field.inputRef}
      onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('usual')}</MenuItem>
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const clusterClass = 'cluster.HostCluster'
const attributes = writableAttributes(model.get(clusterClass), 'update', ['policySelector'])

/** Changes the policy of a managed cluster. */
function ChangePolicySheet({ cluster, onClose }: { cluster: ClusterRow; onClose: () => void }) {
  const t = useTranslations('clusterPolicies.change')
  const { state, shell } = useUpdateForm({
    class: clusterClass,
    resource: cluster,
    attributes,
    onDone: onClose,
  })
  return (
    <FormSheet
      {...shell}
      writes={clusterClass}
      right={toChange(clusterClass, cluster.id)}
      title={t('title', { name: cluster.name ?? '' })}
      submit={t('submit')}
      onClose={onClose}
    >
      {attributes.map((field) => (
        <AttributeField
          key={field.name}
          {...field}
          control={state.form.control}
          formId={state.formId}
          label={t('field')}
          help={t('help')}
          isDisabled={shell.isBusy}
          input={PolicyInput}
        />
      ))}
    </FormSheet>
  )
}

interface RemoveClusterDialogProps {
  id: string
  name: string
  mode: string | null | undefined
  onDone: () => void
  onClose: () => void
}

/**
 * Removes a cluster. A connected cluster is only detached and keeps running with all its workloads; a managed
 * one is torn down.
 */
function RemoveClusterDialog({ id, name, mode, onDone, onClose }: RemoveClusterDialogProps) {
  const t = useTranslations('clusters.remove')
  const isManaged = mode === 'managed'
  return (
    <DeleteDialog
      class="cluster.HostCluster"
      id={id}
      name={name}
      words={{
        title: t(isManaged ? 'managed.title' : 'title', { name }),
        text: t(isManaged ? 'managed.text' : 'text'),
        confirm: t(isManaged ? 'managed.confirm' : 'confirm', { name }),
        done: t(isManaged ? 'managed.done' : 'done', { name }),
      }}
      items={[{ text: t('credential'), icon: <KeyRound size={14} strokeWidth={1.6} aria-hidden /> }]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

export type OpenDialog = ClusterDialog | 'nothing'

interface ClusterDialogsProps {
  cluster: ClusterRow
  open: OpenDialog
  onClose: () => void
  onRemoved: () => void
}

/** Dialog or sheet of the open cluster action. */
export function ClusterDialogs({ cluster, open, onClose, onRemoved }: ClusterDialogsProps) {
  const { id, mode } = cluster
  const place = { id, name: cluster.name ?? '', onClose }
  if (open === 'download') return <DownloadKubeconfigDialog {...place} />
  if (open === 'impersonation') return <ImpersonationSheet id={id} onClose={onClose} />
  if (open === 'policy') return <ChangePolicySheet cluster={cluster} onClose={onClose} />
  if (open === 'replace') return <ReplaceKubeconfigSheet {...place} />
  if (open === 'remove') return <RemoveClusterDialog {...place} mode={mode} onDone={onRemoved} />
  return null
}
