import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/alarms',
    handle: crumbText((t) => t('navigation.alarms')),
    lazy: page(() => import('../../alarms/AlarmsPage.tsx'), 'alarms'),
    children: [
      { index: true, lazy: page(() => import('../../alarms/CurrentTab.tsx')) },
      { path: 'dismissed', lazy: page(() => import('../../alarms/DismissedTab.tsx')) },
      { path: 'cleared', lazy: page(() => import('../../alarms/ClearedTab.tsx')) },
    ],
  },
]
