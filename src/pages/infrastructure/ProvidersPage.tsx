import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { listLoader } from '../../resource/list-loader.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { NewButton } from '../../resource/NewButton.tsx'
import { path } from '../../util/path.ts'
import { providerList } from './provider-list.tsx'

export const loader = listLoader(providerList)

export default function ProvidersPage() {
  const t = useTranslations('infrastructure')
  const adding = { writes: 'config.CloudProvider', to: path.newProvider(), children: t('new') }
  return (
    <ListPage
      definition={providerList}
      title={t('title')}
      what={t('what')}
      sentence={t('sentence')}
      actions={<NewButton {...adding} isFilled />}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
    >
      <Outlet />
    </ListPage>
  )
}
