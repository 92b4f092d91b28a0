import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/settings',
    handle: crumbText((t) => t('navigation.settings')),
    lazy: page(() => import('./SettingsPage.tsx'), 'settings', 'formWords', 'problems'),
    children: [
      { index: true, lazy: page(() => import('./AccountTab.tsx')) },
      { path: 'about', lazy: page(() => import('./AboutTab.tsx')) },
      { path: 'users', lazy: page(() => import('./UsersTab.tsx')) },
      { path: 'alarms', lazy: page(() => import('./AlarmsTab.tsx'), 'alarms') },
      { path: 'appearance', lazy: page(() => import('./AppearanceTab.tsx')) },
      { path: 'demo', lazy: page(() => import('./DemoTab.tsx')) },
      { path: 'resources', lazy: page(() => import('./kinds/KindsTab.tsx')) },
    ],
  },
]
