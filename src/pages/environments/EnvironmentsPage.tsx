import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { listLoader } from '../../resource/list-loader.ts'
import { ListPage } from '../../resource/ListPage.tsx'
import { path } from '../../util/path.ts'
import { environmentList } from './environment-list.tsx'
import { EnvironmentActions } from './EnvironmentActions.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'

export const loader = listLoader(environmentList)

/** Where applications run. */
export default function EnvironmentsPage() {
  const t = useTranslations('environments')
  const create = (isFilled: boolean) => (
    <WriteButton
      writes="environments.Environment"
      to={path.newEnvironment()}
      variant={isFilled ? 'contained' : 'outlined'}
      color={isFilled ? 'primary' : 'inherit'}
      startIcon={<Plus size={15} strokeWidth={1.8} aria-hidden />}
    >
      {t('create')}
    </WriteButton>
  )
  return (
    <ListPage
      definition={environmentList}
      title={t('title')}
      what={t('what')}
      actions={create(true)}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create(false) }}
      RowActions={EnvironmentActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
