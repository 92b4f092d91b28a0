import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/activity/tasks',
    handle: crumbText((t) => t('navigation.activity')),
    lazy: page(() => import('../../activity/TasksPage.tsx'), 'activity'),
    children: [
      { index: true, element: null },
      { path: ':task', lazy: page(() => import('../../activity/TaskRoute.tsx')) },
    ],
  },
  {
    path: '/activity/audit',
    handle: crumbText((t) => t('navigation.activity')),
    lazy: page(() => import('../../activity/AuditPage.tsx'), 'activity'),
    children: [
      { index: true, element: null },
      { path: ':number', lazy: page(() => import('../../activity/AuditEntryRoute.tsx')) },
    ],
  },
  {
    path: '/activity',
    handle: crumbText((t) => t('navigation.activity')),
    lazy: page(() => import('../../activity/ActivityPage.tsx'), 'activity'),
    children: [
      { index: true, element: null },
      { path: ':change', lazy: page(() => import('../../activity/ChangeRoute.tsx')) },
    ],
  },
]
