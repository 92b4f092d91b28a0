import { useTranslations } from 'use-intl'
import type { Resource } from '../api/queries.ts'
import { Age } from '../components/Age.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { KeyValues } from '../components/KeyValues.tsx'
import { Labels } from '../components/Labels.tsx'
import { useSay } from '../hooks/use-say.ts'
import { AboveLink } from './found/AboveLink.tsx'
import { classOf, hasPage, type Located } from './places/page-of.ts'

interface ToldProps {
  time: number | undefined
  user: string | undefined
}

function Told({ time, user = '–' }: ToldProps) {
  const t = useTranslations('resource')
  const age = <Age key="age" time={time} />
  return t.rich('byUser', { age: () => age, user })
}

/** What a resource stands in that has a page of its own, the nearest first. */
function thingsAbove({ ancestors }: Resource): Located[] {
  const above: readonly Omit<Located, 'ancestors'>[] = Array.isArray(ancestors) ? ancestors : []
  return above
    .map((thing, index) => ({ ...thing, ancestors: above.slice(index + 1) }))
    .filter((thing) => thing.modelIndex !== 'Root' && hasPage(thing))
}

/** Where it stands, who made and changed it, and by what it is found. */
export function HistoryFacts({ resource }: { resource: Resource }) {
  const t = useTranslations('resource')
  const say = useSay()
  return (
    <KeyValues
      entries={[
        ...thingsAbove(resource).map((thing) => ({
          label: say(classOf(thing).label),
          value: <AboveLink thing={thing} />,
        })),
        { label: t('labels'), value: <Labels labels={resource.labels} most={8} whole none="–" /> },
        {
          label: t('createdBy'),
          value: <Told time={resource.createdOn} user={resource.createdBy} />,
        },
        {
          label: t('modifiedBy'),
          value: <Told time={resource.modifiedOn} user={resource.modifiedBy} />,
        },
        { label: t('generation'), value: resource.generation },
        {
          label: t('id'),
          value: (
            <>
              {resource.id} <CopyButton text={resource.id} label={t('copyId')} />
            </>
          ),
        },
      ]}
    />
  )
}
