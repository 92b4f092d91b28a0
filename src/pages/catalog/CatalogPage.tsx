import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { queryClient } from '../../api/query-client.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { prefetchList } from '../../resource/list-loader.ts'
import { NewButton } from '../../resource/NewButton.tsx'
import { path } from '../../util/path.ts'
import { catalogList } from './catalog-list.tsx'
import { RowActions } from './RowActions.tsx'
import { allRuns } from './runs.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(allRuns())
  return prefetchList(catalogList, args)
}

export default function CatalogPage() {
  const t = useTranslations('catalog')
  const creating = { writes: 'catalog.Application', to: path.newCatalogApplication(), children: t('new') }
  return (
    <ListPage
      definition={catalogList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={<NewButton {...creating} isFilled />}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...creating} /> }}
      RowActions={RowActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
