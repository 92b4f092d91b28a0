import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { Link, Outlet, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../../api/query-client.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { prefetchList } from '../../resource/list-loader.ts'
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
  const create = (
    <Button
      component={Link}
      to={path.newCatalogApplication()}
      variant="contained"
      color="primary"
      startIcon={<Plus size={15} strokeWidth={1.6} />}
    >
      {t('new')}
    </Button>
  )
  return (
    <ListPage
      definition={catalogList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={create}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
      RowActions={RowActions}
    >
      <Outlet />
    </ListPage>
  )
}
