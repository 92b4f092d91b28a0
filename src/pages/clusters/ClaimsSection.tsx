import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../../components/Section.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { placeFields } from '../../resource/places/place.ts'
import { useList } from '../../resource/use-list.ts'
import { claimListOf, isPending, plainClaims } from './claim-list.tsx'
import { claimEvents, reasonsFrom } from './claim-reasons.ts'

interface ClaimsSectionProps {
  cluster: string
  kubernetes: string
  isLastKnown: boolean
}

/** What asks for storage on a cluster, in every namespace, and why it waits. */
export function ClaimsSection({ cluster, kubernetes, isLastKnown }: ClaimsSectionProps) {
  const t = useTranslations('clusters.storage')
  const place = { query: { [placeFields.environment.cluster]: cluster } }
  const { query } = useList(plainClaims, place)
  const waiting = [...new Set((query.data?.entries ?? []).filter(isPending).map(({ name }) => name ?? ''))]
  const { data } = useQuery({
    ...claimEvents(kubernetes, waiting.toSorted()),
    enabled: waiting.length > 0,
  })
  const definition = useMemo(() => claimListOf(reasonsFrom(data?.entries ?? [])), [data])
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
