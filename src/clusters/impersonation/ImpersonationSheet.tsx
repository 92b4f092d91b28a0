import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import { get, type Resource } from '../../api/queries.ts'
import { AttributeField } from '../../form/AttributeField.tsx'
import { Failure } from '../../form/Failure.tsx'
import { writableAttributes } from '../../form/form-values.ts'
import { FormSheet } from '../../form/FormSheet.tsx'
import { useUpdateForm } from '../../form/use-resource-form.ts'

const clusterClass = 'cluster.HostCluster'
const attributes = writableAttributes(model.get(clusterClass), 'update', [
  'impersonateUsers',
  'impersonationPrefix',
])

function ImpersonationForm({ cluster, onClose }: { cluster: Resource; onClose: () => void }) {
  const t = useTranslations('impersonation')
  const { state, shell } = useUpdateForm({
    class: clusterClass,
    resource: cluster,
    attributes,
    onDone: onClose,
  })
  const prefix = String(state.form.watch('impersonationPrefix') ?? '')
  return (
    <FormSheet
      {...shell}
      writes={clusterClass}
      title={t('title')}
      subtitle={cluster.name ?? ''}
      submit={t('submit')}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      {attributes.map((field) => (
        <AttributeField
          key={field.name}
          {...field}
          control={state.form.control}
          formId={state.formId}
          isDisabled={shell.isBusy}
        />
      ))}
      <p className="secondary-text">{t('example', { prefix })}</p>
      <p className="secondary-text">{t('bind')}</p>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
        {`kubectl create clusterrolebinding gantry-admins --clusterrole=cluster-admin --group=${prefix}role:admin`}
      </pre>
    </FormSheet>
  )
}

/** Turns impersonation of users in a cluster on or off. Reads the setting itself, because lists of clusters lack it. */
export function ImpersonationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(get(clusterClass, id))
  if (data) return <ImpersonationForm cluster={data} onClose={onClose} />
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : null
}
