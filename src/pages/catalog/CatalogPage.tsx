import { Plus } from 'lucide-react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { queryClient } from '../../api/query-client.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { prefetchList } from '../../resource/list-loader.ts'
import { path } from '../../util/path.ts'
import { catalogList } from './catalog-list.tsx'
import { RowActions } from './RowActions.tsx'
import { allRuns } from './runs.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(allRuns())
  return prefetchList(catalogList, args)
}

export default function CatalogPage() {
  const t = useTranslations('catalog')
  const create = (isFilled: boolean) => (
    <WriteButton
      writes="catalog.Application"
      to={path.newCatalogApplication()}
      variant={isFilled ? 'contained' : 'outlined'}
      color={isFilled ? 'primary' : 'inherit'}
      startIcon={<Plus size={15} strokeWidth={1.6} />}
    >
      {t('new')}
    </WriteButton>
  )
  return (
    <ListPage
      definition={catalogList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={create(true)}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create(false) }}
      RowActions={RowActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
