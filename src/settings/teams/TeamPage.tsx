import type { LoaderFunctionArgs } from 'react-router'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { readResource } from '../../api/read-resource.ts'
import { GrantList } from '../../model-ui/access/GrantList.tsx'
import { useResource } from '../../model-ui/use-resource.ts'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { crumbName, type RouteHandle } from '../../util/page.ts'
import { path } from '../../util/path.ts'
import { Members } from './Members.tsx'
import { team } from './team.ts'
import { TeamMenu } from './TeamMenu.tsx'

export const handle: RouteHandle = {
  ...crumbName(),
  above: (t) => [{ to: path.settingsTab('teams'), text: t('settings.tabs.teams') }],
}

export const loader = ({ params }: LoaderFunctionArgs) => readResource(team(params['team'] ?? ''))

/** A team with its members and grants. */
export default function TeamPage() {
  const t = useTranslations('settings.teams')
  const navigate = useNavigate()
  const id = useParams()['team'] ?? ''
  const row = useResource(team(id))
  const name = row.name ?? id
  return (
    <>
      <PageHead
        title={name}
        sentence={row.description ?? t('page')}
        actions={<TeamMenu isHead row={row} onDeleted={() => void navigate(path.settingsTab('teams'))} />}
      />
      <PageBody>
        <Members team={row} />
        <GrantList owner={{ kind: 'team', id, name }} />
      </PageBody>
    </>
  )
}
