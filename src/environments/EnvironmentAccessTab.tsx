import { useParams } from 'react-router'
import { AccessList } from '../model-ui/access/AccessList.tsx'
import { useResource } from '../model-ui/use-resource.ts'
import { titleText } from '../util/page.ts'
import { environmentQuery } from './environment.ts'

export const handle = titleText((t) => t('environments.tabs.access'))

/** Users and teams with access to an environment. */
export default function EnvironmentAccessTab() {
  const id = useParams()['environment'] ?? ''
  const { name } = useResource(environmentQuery(id))
  return <AccessList place={{ kind: 'environment', id, name: name ?? id }} />
}
