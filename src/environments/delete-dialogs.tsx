import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { list } from '../api/queries.ts'
import { DeleteDialog } from '../model-ui/DeleteDialog.tsx'
import { linkId, linkName } from '../util/link-name.ts'
import type { EnvironmentRow } from './environment.ts'

interface DeleteEnvironmentDialogProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Deletes an environment together with its namespace, unless the namespace was adopted. */
export function DeleteEnvironmentDialog(props: DeleteEnvironmentDialogProps) {
  const t = useTranslations('environments.delete')
  return (
    <DeleteDialog
      class="environments.Environment"
      words={(preview) => ({ text: t(preview?.keeps === 'namespace' ? 'keptText' : 'text') })}
      {...props}
    />
  )
}

interface DeleteNamespaceDialogProps {
  environment: EnvironmentRow
  onDone: () => void
  onClose: () => void
}

/** Deletes the namespace of an environment that Gantry discovered on a cluster. */
export function DeleteNamespaceDialog({ environment, ...props }: DeleteNamespaceDialogProps) {
  const t = useTranslations('environments.deleteNamespace')
  const { namespace, hostCluster } = environment
  const name = namespace ?? ''
  const { data } = useQuery(
    list('cluster.Namespace', {
      fields: ['id'],
      count: 1,
      query: { name, 'ancestors.id': linkId(hostCluster) },
    }),
  )
  const [found] = data?.entries ?? []
  if (!found) return null
  return (
    <DeleteDialog
      class="cluster.Namespace"
      id={found.id}
      name={name}
      words={{
        title: t('title', { name }),
        text: t('text', { cluster: linkName(hostCluster) ?? '' }),
        confirm: t('confirm', { name }),
        done: t('done', { name }),
      }}
      {...props}
    />
  )
}
