import { AccessList } from '../../model-ui/access/AccessList.tsx'
import { titleText } from '../../util/page.ts'
import { useCluster } from '../cluster.ts'

export const handle = titleText((t) => t('clusters.tabs.access'))

/** Users and teams with access to a cluster. */
export default function AccessTab() {
  const { id, name } = useCluster().cluster
  return <AccessList place={{ kind: 'hostCluster', id, name: name ?? id }} />
}
