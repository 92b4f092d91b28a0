import type { RouteObject } from 'react-router'
import { page } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/resources/:service/:collection',
    // Class names come with the model, which loads with the page.
    lazy: page(() => import('./ResourcesRoute.tsx'), 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('./ResourcesPage.tsx'), 'environments', 'alarms'),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('./NewResourceSheet.tsx')) },
        ],
      },
      {
        path: ':id',
        lazy: page(() => import('./ResourceFrame.tsx'), 'pods', 'alarms'),
        children: [
          { index: true, lazy: page(() => import('./ResourcePage.tsx'), 'secrets', 'workload') },
          // Tabs of a pod's page.
          { path: 'logs', lazy: page(() => import('./pod/PodLogsPage.tsx'), 'logs') },
          { path: 'terminal', lazy: page(() => import('./pod/PodTerminalPage.tsx'), 'terminal') },
          { path: 'yaml', lazy: page(() => import('./pod/PodYamlPage.tsx')) },
        ],
      },
    ],
  },
]
