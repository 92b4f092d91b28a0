import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { listLoader } from '../../resource/list-loader.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { path } from '../../util/path.ts'
import { providerList } from './provider-list.tsx'

export const loader = listLoader(providerList)

export default function ProvidersPage() {
  const t = useTranslations('infrastructure')
  const add = (
    <Button
      component={Link}
      to={path.newProvider()}
      variant="contained"
      color="primary"
      startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
  return (
    <ListPage
      definition={providerList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={add}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: add }}
    >
      <Outlet />
    </ListPage>
  )
}
