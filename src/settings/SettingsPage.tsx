import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { session } from '../api/session.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { path } from '../util/path.ts'

/** The user's account, other accounts, appearance, and links to every kind of resource. */
export default function SettingsPage() {
  const t = useTranslations('settings')
  const { data } = useQuery(session())
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: path.settings(), label: t('tabs.account') },
              { to: path.settingsTab('users'), label: t('tabs.users'), hasPages: true },
              { to: path.settingsTab('teams'), label: t('tabs.teams'), hasPages: true },
              { to: path.settingsTab('roles'), label: t('tabs.roles') },
              { to: path.settingsTab('sign-in'), label: t('tabs.signIn') },
              { to: path.settingsTab('alarms'), label: t('tabs.alarms') },
              ...(data?.user.role === 'admin'
                ? [{ to: path.settingsTab('audit'), label: t('tabs.audit') }]
                : []),
              { to: path.settingsTab('appearance'), label: t('tabs.appearance') },
              { to: path.settingsTab('resources'), label: t('tabs.classes') },
              { to: path.settingsTab('demo'), label: t('tabs.demo') },
              { to: path.settingsTab('about'), label: t('tabs.about') },
            ]}
          />
        }
      />
      <Outlet />
    </>
  )
}
