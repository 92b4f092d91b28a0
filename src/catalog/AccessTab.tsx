import { useParams } from 'react-router'
import { AccessList } from '../model-ui/access/AccessList.tsx'
import { useResource } from '../model-ui/use-resource.ts'
import { PageBody } from '../ui/page/PageHead.tsx'
import { titleText } from '../util/page.ts'
import { application } from './application.ts'

export const handle = titleText((t) => t('catalog.tabs.access'))

/** Users and teams with access to a catalog application. */
export default function AccessTab() {
  const id = useParams()['application'] ?? ''
  const { name } = useResource(application(id))
  return (
    <PageBody>
      <AccessList place={{ kind: 'application', id, name: name ?? id }} />
    </PageBody>
  )
}
