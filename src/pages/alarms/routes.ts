import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/alarms',
    handle: crumbText((t) => t('navigation.alarms')),
    lazy: page(() => import('./AlarmsPage.tsx'), 'alarms'),
    children: [
      { index: true, lazy: page(() => import('./CurrentTab.tsx')) },
      { path: 'dismissed', lazy: page(() => import('./DismissedTab.tsx')) },
      { path: 'cleared', lazy: page(() => import('./ClearedTab.tsx')) },
    ],
  },
]
