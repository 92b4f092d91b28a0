import Button from '@mui/material/Button'
import { ScrollText, Server } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { BulkActions } from '../../resource/bulk/BulkActions.tsx'
import { listLoader } from '../../resource/list-loader.ts'
import { ListPage, NewButton } from '../../resource/ListPage.tsx'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { path } from '../../util/path.ts'
import { clusterList } from './cluster-list.tsx'
import { ClusterActions } from './ClusterActions.tsx'

export const loader = listLoader(clusterList)

/** Lists all clusters, worst first. The sheet for adding one opens on top. */
export default function ClustersPage() {
  const t = useTranslations('clusters')
  const policies = (
    <Button
      component={Link}
      to={path.clusterPolicies()}
      startIcon={<ScrollText size={15} strokeWidth={1.6} aria-hidden />}
    >
      {t('setUp.policies')}
    </Button>
  )
  const setUp = (
    <WriteButton
      writes="cluster.HostCluster"
      to={path.setUpCluster()}
      startIcon={<Server size={15} strokeWidth={1.6} aria-hidden />}
    >
      {t('setUp.title')}
    </WriteButton>
  )
  const adding = { writes: 'cluster.HostCluster', to: path.newCluster(), children: t('add') }
  return (
    <ListPage
      definition={clusterList}
      title={t('title')}
      what={t('what')}
      actions={
        <>
          {policies}
          {setUp}
          <NewButton {...adding} isFilled />
        </>
      }
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...adding} /> }}
      RowActions={ClusterActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
