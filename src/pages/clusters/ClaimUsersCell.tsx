import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ClaimUser } from '../../extras/PersistentVolumeClaim/claim-users.ts'
import { NameText } from '../../components/NameText.tsx'
import { path } from '../../util/path.ts'

/** Most claims have one user; more would not fit on the row's single line. */
const MAX = 1

const style = { whiteSpace: 'nowrap' } as const

interface ClaimUsersCellProps {
  /** Undefined while loading. */
  users: readonly ClaimUser[] | undefined
  /** Path of the claim's own page, which lists all users. */
  claimPath: string
}

/** Pods that use a claim: the first one and the number of others. */
export function ClaimUsersCell({ users, claimPath }: ClaimUsersCellProps) {
  const t = useTranslations('clusters.storage')
  if (users === undefined) return null
  if (users.length === 0) return t('unused')
  const others = users.length - MAX
  return (
    <span style={style}>
      {users.slice(0, MAX).map(({ id, name }) => (
        <Link key={id} component={RouterLink} to={path.resource('environments', 'pods', id)} color="inherit">
          <NameText name={name ?? id} most={18} />
        </Link>
      ))}
      {others > 0 ? (
        <>
          {' '}
          <Link
            component={RouterLink}
            to={claimPath}
            color="inherit"
            aria-label={t('otherUsers', { count: others })}
          >
            +{others}
          </Link>
        </>
      ) : null}
    </span>
  )
}
