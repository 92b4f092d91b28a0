import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { listLoader } from '../../resource/list-loader.ts'
import { ListPage, NewButton } from '../../resource/ListPage.tsx'
import { path } from '../../util/path.ts'
import { environmentList } from './environment-list.tsx'
import { EnvironmentActions } from './EnvironmentActions.tsx'

export const loader = listLoader(environmentList)

/** Lists all environments. */
export default function EnvironmentsPage() {
  const t = useTranslations('environments')
  const creating = { writes: 'environments.Environment', to: path.newEnvironment(), children: t('create') }
  return (
    <ListPage
      definition={environmentList}
      title={t('title')}
      what={t('what')}
      actions={<NewButton {...creating} isFilled />}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...creating} /> }}
      RowActions={EnvironmentActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
