import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/TabLinks.tsx'
import { path } from '../../util/path.ts'

/** The parts of a pod's page. */
export function ResourceTabs({ id }: { id: string }) {
  const t = useTranslations('logs')
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={[
        { to: path.resource('environments', 'pods', id), label: t('tabs.details') },
        { to: path.podLogs(id), label: t('title') },
      ]}
    />
  )
}
