import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { list, relation } from '../../api/queries.ts'
import { Failure } from '../../form/Failure.tsx'
import { grantFields, type GrantRow, useWhere } from '../../model-ui/access/grant.ts'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../../ui/page/SideSheet.tsx'
import { path } from '../../util/path.ts'
import { roleClass } from './role.ts'

/** Maximum number of grants listed. */
const MAX = 100

const usesOf = (id: string) =>
  relation(roleClass, id, 'grants', { mode: 'exportDetails', fields: [...grantFields, 'parent'], count: MAX })

const namesOf = (classId: 'users.User' | 'users.Team', ids: readonly string[]) => ({
  ...list(classId, { fields: ['id', 'name'], query: { id: ids }, count: MAX }),
  enabled: ids.length > 0,
})

const isOfTeam = (grant: GrantRow): boolean => grant.parent?.modelIndex === 'Team'

const ownerIdOf = (grant: GrantRow): string => grant.parent?.id ?? ''

/** Returns the names of the users and teams that have grants, by id. */
function useOwnerNames(grants: readonly GrantRow[]): ReadonlyMap<string, string> {
  const users = useQuery(namesOf('users.User', grants.filter((one) => !isOfTeam(one)).map(ownerIdOf)))
  const teams = useQuery(namesOf('users.Team', grants.filter(isOfTeam).map(ownerIdOf)))
  const rows = [users, teams].flatMap(({ data }) => data?.entries ?? [])
  return new Map(rows.map(({ id, name }) => [id, name ?? id]))
}

/** Grants that give a custom role, with their owners and places. */
export function UsesSheet({ role, onClose }: { role: { id: string; name: string }; onClose: () => void }) {
  const t = useTranslations('settings.roles.uses')
  const { data, error, refetch } = useQuery(usesOf(role.id))
  const loading =
    error === null ? (
      <RowsSkeleton label={t('loading')} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  return (
    <SideSheet open title={t('title', { name: role.name })} onClose={onClose}>
      {data === undefined ? loading : <Uses grants={data.entries} />}
    </SideSheet>
  )
}

function Uses({ grants }: { grants: readonly GrantRow[] }) {
  const t = useTranslations('settings.roles.uses')
  const where = useWhere()
  const names = useOwnerNames(grants)
  if (grants.length === 0) return <p>{t('none')}</p>
  return (
    <ul>
      {grants.map((grant) => (
        <li key={grant.id}>
          <Link to={(isOfTeam(grant) ? path.team : path.user)(ownerIdOf(grant))}>
            {names.get(ownerIdOf(grant)) ?? ''}
          </Link>
          {`: ${where(grant)}`}
        </li>
      ))}
    </ul>
  )
}
