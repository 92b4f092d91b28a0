import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { session } from '../api/session.ts'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { path } from '../util/path.ts'

export function ActivityTabs() {
  const t = useTranslations('activity')
  const { data } = useQuery(session())
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { to: path.activity(), label: t('changes') },
        { to: path.tasks(), label: t('tasks') },
        ...(data?.user.role === 'admin' ? [{ to: path.audit(), label: t('audit'), hasPages: true }] : []),
      ]}
    />
  )
}
