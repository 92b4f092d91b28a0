import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { listLoader } from '../../resource/list-loader.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { path } from '../../util/path.ts'
import { providerList } from './provider-list.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'

export const loader = listLoader(providerList)

export default function ProvidersPage() {
  const t = useTranslations('infrastructure')
  const add = (isFilled: boolean) => (
    <WriteButton
      writes="config.CloudProvider"
      to={path.newProvider()}
      variant={isFilled ? 'contained' : 'outlined'}
      color={isFilled ? 'primary' : 'inherit'}
      startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
    >
      {t('new')}
    </WriteButton>
  )
  return (
    <ListPage
      definition={providerList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={add(true)}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: add(false) }}
    >
      <Outlet />
    </ListPage>
  )
}
