import { Download, KeyRound, ScrollText, Unplug, UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MenuAction } from '../ui/page/MoreMenu.tsx'
import { toChange, useForbidden } from '../form/use-permission.ts'
import type { ClusterRow } from './cluster.ts'

/** Dialogs that cluster actions open. */
export type ClusterDialog = 'download' | 'impersonation' | 'policy' | 'remove' | 'replace'

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

interface ClusterMenu {
  actions: MenuAction[]
  downloading: Pick<MenuAction, 'onClick' | 'disabledReason'>
  replacing: Pick<MenuAction, 'onClick' | 'disabledReason'>
  removing: Pick<MenuAction, 'onClick' | 'disabledReason'>
}

/** Menu actions of a cluster, shared by its page and its list row. */
export function useClusterMenu(cluster: ClusterRow, open: (dialog: ClusterDialog) => void): ClusterMenu {
  const t = useTranslations('clusters')
  const forbidden = useForbidden(
    'cluster.HostCluster',
    undefined,
    toChange('cluster.HostCluster', cluster.id),
  )
  const tImpersonation = useTranslations('impersonation')
  const isManaged = cluster.mode === 'managed'
  const disconnected = cluster.connectionState === 'connected' ? undefined : t('download.disconnected')
  const downloading = { disabledReason: disconnected, onClick: () => open('download') }
  const hasAgent = cluster.connection === 'agent'
  const replacing = {
    disabledReason: forbidden ?? (hasAgent ? t('replace.hasAgent') : undefined),
    onClick: () => open('replace'),
  }
  const removing = { disabledReason: forbidden, onClick: () => open('remove') }
  const impersonating = { disabledReason: forbidden ?? disconnected, onClick: () => open('impersonation') }
  const changing = { disabledReason: forbidden, onClick: () => open('policy') }
  // A managed cluster not yet set up has no API server for a kubeconfig.
  const isMade = !isManaged || cluster.isInitialized === true
  const actions: MenuAction[] = [
    ...(isMade
      ? [
          { label: t('download.action'), icon: <Download {...icon} />, ...downloading },
          { label: tImpersonation('action'), icon: <UserRoundCheck {...icon} />, ...impersonating },
          ...(hasAgent ? [] : [{ label: t('replace.title'), icon: <KeyRound {...icon} />, ...replacing }]),
        ]
      : []),
    ...(isManaged ? [{ label: t('policyAction'), icon: <ScrollText {...icon} />, ...changing }] : []),
    {
      label: t(isManaged ? 'remove.managed.action' : 'remove.action'),
      icon: <Unplug {...icon} />,
      isDestructive: true,
      ...removing,
    },
  ]
  return { actions, downloading, replacing, removing }
}
