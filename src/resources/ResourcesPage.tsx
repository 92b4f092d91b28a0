import { Outlet, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { attributeLabel } from '../../model/labels.ts'
import { useInSentence, useSay } from '../hooks/use-texts.ts'
import { ListPage, NewButton } from '../table/ListPage.tsx'
import type { ListDefinition } from '../table/list-definition.ts'
import { prefetchList } from '../table/list-loader.ts'
import type { ModelRow } from '../table/model-list.tsx'
import { findClass } from '../places/page-of.ts'
import { path } from '../util/path.ts'
import { bulkKindsOf } from '../table/bulk-kinds.ts'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { classList } from './class-list.ts'

export async function loader(args: LoaderFunctionArgs): Promise<ListDefinition<ModelRow>> {
  const definition = await classList(findClass(args.params))
  await prefetchList(definition, args)
  return definition
}

/**
 * List of any class. Resources below another one are created there, so only top-level classes have a button.
 */
export default function ResourcesPage() {
  const t = useTranslations('resource')
  const inSentence = useInSentence()
  const say = useSay()
  const entry = findClass(useParams())
  const definition = useLoaderData<ListDefinition<ModelRow>>()
  const what = inSentence(entry.labelPlural)
  // Attribute that the search covers in addition to the default ones.
  const also = [...entry.attributes].find(([, { searched = false }]) => searched)
  const isTop = entry.parents.some(({ owner }) => owner.name === 'Root')
  const isMade = isTop && entry.methods.includes('POST')
  const creating = {
    writes: entry.id,
    to: path.newResource(entry.service, entry.collection),
    children: t('newTitle', { what: inSentence(entry.label) }),
  }
  return (
    <ListPage
      key={entry.id}
      definition={definition}
      title={say(entry.labelPlural)}
      what={what}
      {...(also ? { searchPlaceholder: t('searchAlso', { what: inSentence(attributeLabel(...also)) }) } : {})}
      actions={isMade ? <NewButton {...creating} isFilled /> : null}
      empty={{
        title: t('emptyTitle', { what }),
        text: t(entry.truth === 'cluster' ? 'emptySeenText' : 'emptyText'),
        action: isMade ? <NewButton {...creating} /> : null,
      }}
      {...(bulkKindsOf(entry).length > 0 ? { BulkActions } : {})}
    >
      <Outlet />
    </ListPage>
  )
}
