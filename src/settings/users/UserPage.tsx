import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { nameOfIssuer } from '../../../model/users/issuer.ts'
import { get } from '../../api/queries.ts'
import { readResource } from '../../api/read-resource.ts'
import { Unset } from '../../form/attributes/cells.tsx'
import { GrantList } from '../../model-ui/access/GrantList.tsx'
import { TeamAccess } from '../../model-ui/access/TeamAccess.tsx'
import { useResource } from '../../model-ui/use-resource.ts'
import { PageBody, PageHead } from '../../ui/page/PageHead.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { Time } from '../../ui/values/Time.tsx'
import { crumbName, type RouteHandle } from '../../util/page.ts'
import { path } from '../../util/path.ts'
import { AccountState } from '../AccountState.tsx'
import { UserTeams } from './UserTeams.tsx'

export const handle: RouteHandle = {
  ...crumbName(),
  above: (t) => [{ to: path.settingsTab('users'), text: t('settings.tabs.users') }],
}

const account = (id: string) => get('users.User', id, { mode: 'normal' })

export const loader = ({ params }: LoaderFunctionArgs) => readResource(account(params['user'] ?? ''))

/** A user's role, teams and grants. */
export default function UserPage() {
  const t = useTranslations('settings.users')
  const id = useParams()['user'] ?? ''
  const user = useResource(account(id))
  const name = user.name ?? id
  return (
    <>
      <PageHead
        title={name}
        state={<AccountState user={user} />}
        sentence={t(`roleSentences.${user.role}`)}
      />
      <PageBody>
        <Section title={t('about')}>
          <Panel>
            <KeyValues
              entries={[
                { label: t('columns.role'), value: user.role },
                {
                  label: t('columns.origin'),
                  value: user.issuer == null ? t('local') : nameOfIssuer(user.issuer),
                },
                { label: t('columns.email'), value: user.email ?? <Unset /> },
                {
                  label: t('columns.lastLogin'),
                  value: user.lastLogin == null ? t('neverSignedIn') : <Time time={user.lastLogin} />,
                },
              ]}
            />
          </Panel>
        </Section>
        <UserTeams user={user} />
        <GrantList owner={{ kind: 'user', id, name }} />
        <TeamAccess userId={id} />
      </PageBody>
    </>
  )
}
