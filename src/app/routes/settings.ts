import type { RouteObject } from 'react-router'
import { page, texts, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/settings',
    handle: crumbText((t) => t('navigation.settings')),
    lazy: texts('settings', 'accounts', 'access', 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('../../settings/SettingsPage.tsx')),
        children: [
          { index: true, lazy: page(() => import('../../settings/AccountTab.tsx')) },
          { path: 'about', lazy: page(() => import('../../settings/AboutTab.tsx')) },
          { path: 'users', lazy: page(() => import('../../settings/UsersTab.tsx')) },
          { path: 'users/keys', lazy: page(() => import('../../settings/keys/KeysTab.tsx')) },
          {
            path: 'users/service-accounts',
            lazy: page(() => import('../../settings/service-accounts/ServiceAccountsTab.tsx')),
          },
          {
            path: 'users/sessions',
            lazy: page(() => import('../../settings/sessions/SessionsTab.tsx')),
          },
          { path: 'teams', lazy: page(() => import('../../settings/TeamsTab.tsx')) },
          { path: 'roles', lazy: page(() => import('../../settings/RolesTab.tsx')) },
          { path: 'sign-in', lazy: page(() => import('../../settings/SignInTab.tsx')) },
          { path: 'alarms', lazy: page(() => import('../../settings/AlarmsTab.tsx'), 'alarms') },
          { path: 'audit', lazy: page(() => import('../../settings/AuditTab.tsx')) },
          { path: 'appearance', lazy: page(() => import('../../settings/AppearanceTab.tsx')) },
          { path: 'demo', lazy: page(() => import('../../settings/DemoTab.tsx')) },
          { path: 'resources', lazy: page(() => import('../../settings/kinds/KindsTab.tsx')) },
        ],
      },
      { path: 'users/:user', lazy: page(() => import('../../settings/users/UserPage.tsx')) },
      { path: 'teams/:team', lazy: page(() => import('../../settings/teams/TeamPage.tsx')) },
    ],
  },
]
