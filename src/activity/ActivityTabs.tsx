import { useTranslations } from 'use-intl'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { path } from '../util/path.ts'

export function ActivityTabs() {
  const t = useTranslations('activity')
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: path.activity(), label: t('changes') },
        { to: path.tasks(), label: t('tasks') },
      ]}
    />
  )
}
