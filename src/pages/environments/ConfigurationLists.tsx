import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Panel, Section } from '../../components/Section.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { Failure } from '../../resource/Failure.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import type { ConfigurationList } from './configuration-lists.tsx'

interface ConfigurationListsProps {
  owner: string
  id: string
  lists: readonly ConfigurationList[]
  empty: { title: string; text: string }
  /** Buttons that create an object, by relation. Such a list is shown even if empty. */
  makers?: Readonly<Record<string, ReactNode>>
  isLastKnown?: boolean
}

/** One list per kind of object; kinds without objects are omitted. */
export function ConfigurationLists({
  owner,
  id,
  lists,
  empty,
  makers = {},
  isLastKnown = false,
}: ConfigurationListsProps) {
  const t = useTranslations('environments.configuration')
  const say = useSay()
  const counts = useQueries({
    queries: lists.map((list) => relation(owner, id, list.relation, { fields: ['id'], count: 1 })),
  })
  const failed = counts.find(({ error }) => error !== null)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (counts.some(({ isPending }) => isPending)) return <RowsSkeleton label={t('loading')} />
  const present = lists.filter((_list, index) => (counts[index]?.data?.total ?? 0) > 0)
  if (present.length === 0) return <EmptyState {...empty} action={Object.values(makers)} />
  const shown = lists.filter((list) => present.includes(list) || list.relation in makers)
  return shown.map((list) => (
    <Section key={list.relation} title={say(list.title)} end={makers[list.relation]}>
      {present.includes(list) ? (
        <ResourceList
          isPlain
          definition={list.definition}
          what={say(list.title)}
          place={{ of: { class: owner, id, relation: list.relation } }}
          isLastKnown={isLastKnown}
        />
      ) : (
        <Panel>{t('noneOf', { what: say(list.title) })}</Panel>
      )}
    </Section>
  ))
}
