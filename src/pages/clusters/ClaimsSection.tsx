import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { joinPieces } from '../../api/pieces.ts'
import type { Page } from '../../api/queries.ts'
import { Section } from '../../components/Section.tsx'
import {
  claimKey,
  claimUserQueries,
  usersFrom,
  type ClaimUser,
} from '../../extras/PersistentVolumeClaim/claim-users.ts'
import { useLastRead } from '../../hooks/use-last-read.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { placeFields } from '../../resource/places/place.ts'
import { useList } from '../../resource/use-list.ts'
import { claimListOf, isPending, plainClaims, type ClaimFacts, type ClaimRow } from './claim-list.tsx'
import { claimEventQueries, reasonsFrom, type ReasonRow } from './claim-reasons.ts'

interface ClaimsSectionProps {
  cluster: string
  kubernetes: string
  isLastKnown: boolean
}

const readUsers = (pages: readonly UseQueryResult<Page<ClaimUser>>[]) => {
  const { isRead, isWhole, rows } = joinPieces(pages)
  // If not all pods were read, a claim without known users may still be in use.
  return { isRead: isRead && isWhole, users: usersFrom(rows) }
}
const readReasons = (pages: readonly UseQueryResult<Page<ReasonRow>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, reasons: reasonsFrom(rows) }
}

const none: readonly never[] = []

/** Reads the pods that use the claims on the current page only. */
function useUsers(cluster: string, shown: readonly ClaimRow[]): ClaimFacts['usersOf'] {
  const queries = useMemo(() => claimUserQueries(cluster, shown), [cluster, shown])
  const known = useQueries({ queries, combine: readUsers })
  const { users } = useLastRead(known)
  // An empty result counts only after these exact claims were queried.
  const { isRead } = known
  return useCallback(
    ({ namespace, name }: ClaimRow) => users.get(claimKey(namespace, name)) ?? (isRead ? none : undefined),
    [users, isRead],
  )
}

/** Reads why claims on the page are pending. */
function useReasons(kubernetes: string, shown: readonly ClaimRow[]): ClaimFacts['reasons'] {
  const queries = useMemo(
    () => claimEventQueries(kubernetes, new Set(shown.filter(isPending).map(({ name }) => name ?? ''))),
    [kubernetes, shown],
  )
  return useLastRead(useQueries({ queries, combine: readReasons })).reasons
}

/**
 * PersistentVolumeClaims of all namespaces in a cluster, with their users and the reason why they are
 * pending.
 */
export function ClaimsSection({ cluster, kubernetes, isLastKnown }: ClaimsSectionProps) {
  const t = useTranslations('clusters.storage')
  const place = { query: { [placeFields.environment.cluster]: cluster } }
  const { query } = useList(plainClaims, place)
  const shown = query.data?.entries ?? none
  const usersOf = useUsers(cluster, shown)
  const reasons = useReasons(kubernetes, shown)
  const definition = useMemo(() => claimListOf({ reasons, usersOf }), [reasons, usersOf])
  return (
    <Section title={t('claims')}>
      <ResourceList
        definition={definition}
        what={t('whatClaims')}
        place={place}
        searchPlaceholder={t('searchClaims')}
        empty={{ title: t('claims'), text: t('emptyClaims') }}
        isLastKnown={isLastKnown}
      />
    </Section>
  )
}
