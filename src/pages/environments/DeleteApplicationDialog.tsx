import { useQueries, useQuery } from '@tanstack/react-query'
import { Box, FileCog, Network } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { relation } from '../../api/queries.ts'
import type { GoingItem } from '../../components/ConfirmDialog.tsx'
import { DeleteDialog } from '../../resource/DeleteDialog.tsx'
import type { ApplicationRow } from './application.ts'
import { componentsOf, podsQuery } from './application.ts'

const counted = ['services', 'configMaps', 'secrets', 'persistentVolumeClaims'] as const
const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const

/** How many objects of each kind the application has. */
function useCounts(id: string): Record<(typeof counted)[number] | 'pods', number> {
  const totals = useQueries({
    queries: counted.map((name) =>
      relation('environments.Application', id, name, { fields: ['id'], count: 1 }),
    ),
    combine: (results) => results.map(({ data }) => data?.total ?? 0),
  })
  const pods = useQuery(podsQuery(id)).data?.total ?? 0
  const [services = 0, configMaps = 0, secrets = 0, persistentVolumeClaims = 0] = totals
  return { services, configMaps, secrets, persistentVolumeClaims, pods }
}

interface DeleteApplicationDialogProps {
  application: ApplicationRow
  onDone: () => void
  onClose: () => void
}

/** Says what goes, and asks for the name where data goes with it. */
export function DeleteApplicationDialog({ application, onDone, onClose }: DeleteApplicationDialogProps) {
  const t = useTranslations('environments.deleteApplication')
  const { id } = application
  const counts = useCounts(id)
  const configuration = counts.configMaps + counts.secrets
  const claims = counts.persistentVolumeClaims
  const all: (GoingItem & { count: number })[] = [
    {
      count: 1,
      text: t('workloads', { count: componentsOf(application).length, pods: counts.pods }),
      icon: <Box {...icon} />,
    },
    { count: counts.services, text: t('services', { count: counts.services }), icon: <Network {...icon} /> },
    { count: configuration, text: t('configuration', { count: configuration }), icon: <FileCog {...icon} /> },
    { count: claims, text: t('claims', { count: claims }), losesData: true },
  ]
  return (
    <DeleteDialog
      class="environments.Application"
      id={id}
      name={application.name ?? id}
      words={{ text: t('text') }}
      items={all.filter(({ count }) => count > 0)}
      losesData={claims > 0}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
