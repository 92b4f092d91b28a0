import type { RouteObject } from 'react-router'
import { page } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/resources/:service/:collection',
    // Class names come with the model, which loads with the page.
    lazy: page(() => import('../../resources/ResourcesRoute.tsx'), 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('../../resources/ResourcesPage.tsx'), 'environments', 'alarms'),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('../../resources/NewResourceSheet.tsx')) },
        ],
      },
      {
        path: ':id',
        lazy: page(() => import('../../resources/ResourceFrame.tsx'), 'pods', 'alarms'),
        children: [
          {
            index: true,
            lazy: page(() => import('../../resources/ResourcePage.tsx'), 'secrets', 'workload'),
          },
          // Tabs of a pod's page.
          { path: 'logs', lazy: page(() => import('../../pods/PodLogsPage.tsx'), 'logs') },
          { path: 'terminal', lazy: page(() => import('../../pods/PodTerminalPage.tsx'), 'terminal') },
          { path: 'yaml', lazy: page(() => import('../../pods/PodYamlPage.tsx')) },
        ],
      },
    ],
  },
]
