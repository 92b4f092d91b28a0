import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '../../api/queries.ts'
import { Section } from '../../components/Section.tsx'
import {
  claimKey,
  claimUserQueries,
  usersFrom,
  type ClaimUser,
} from '../../extras/PersistentVolumeClaim/claim-users.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { placeFields } from '../../resource/places/place.ts'
import { useList } from '../../resource/use-list.ts'
import { claimListOf, isPending, plainClaims, type ClaimFacts, type ClaimRow } from './claim-list.tsx'
import { claimEvents, reasonsFrom } from './claim-reasons.ts'

interface ClaimsSectionProps {
  cluster: string
  kubernetes: string
  isLastKnown: boolean
}

const answered = (pages: readonly UseQueryResult<Page<ClaimUser>>[]) => ({
  users: usersFrom(pages.flatMap(({ data }) => data?.entries ?? [])),
  isWhole: pages.every(({ data, isPlaceholderData }) => data !== undefined && !isPlaceholderData),
})

const none: readonly never[] = []

/** Who uses the claims of the page: those alone that are shown are asked about. */
function useUsers(cluster: string, shown: readonly ClaimRow[]): ClaimFacts['usersOf'] {
  const queries = useMemo(() => claimUserQueries(cluster, shown), [cluster, shown])
  const { users, isWhole } = useQueries({ queries, combine: answered })
  return useCallback(
    ({ namespace, name }: ClaimRow) => users.get(claimKey(namespace, name)) ?? (isWhole ? none : undefined),
    [users, isWhole],
  )
}

/** What asks for storage on a cluster, in every namespace, who uses it, and why it waits. */
export function ClaimsSection({ cluster, kubernetes, isLastKnown }: ClaimsSectionProps) {
  const t = useTranslations('clusters.storage')
  const place = { query: { [placeFields.environment.cluster]: cluster } }
  const { query } = useList(plainClaims, place)
  const shown = query.data?.entries ?? none
  const usersOf = useUsers(cluster, shown)
  const waiting = [...new Set(shown.filter(isPending).map(({ name }) => name ?? ''))]
  const { data } = useQuery({
    ...claimEvents(kubernetes, waiting.toSorted()),
    enabled: waiting.length > 0,
  })
  const definition = useMemo(
    () => claimListOf({ reasons: reasonsFrom(data?.entries ?? none), usersOf }),
    [data, usersOf],
  )
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
