import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Outlet, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { queryClient } from '../../api/query-client.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { prefetchList } from '../../resource/list-loader.ts'
import { NewButton } from '../../resource/NewButton.tsx'
import { path } from '../../util/path.ts'
import { catalogList } from './catalog-list.tsx'
import { chosenEnvironment } from './chosen-environment.ts'
import { RowActions } from './RowActions.tsx'
import { allRuns } from './runs.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(allRuns())
  return prefetchList(catalogList(), args)
}

export default function CatalogPage() {
  const t = useTranslations('catalog')
  const id = useSearchParams()[0].get('environment')
  const { data: environment } = useQuery(chosenEnvironment(id))
  const definition = useMemo(() => catalogList(id ?? undefined), [id])
  const creating = { writes: 'catalog.Application', to: path.newCatalogApplication(), children: t('new') }
  return (
    <ListPage
      definition={definition}
      title={t('title')}
      what={t('what')}
      sentence={environment ? t('sentenceFor', { environment: environment.name ?? '' }) : t('sentence')}
      actions={<NewButton {...creating} isFilled />}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...creating} /> }}
      RowActions={RowActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
