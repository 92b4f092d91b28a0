import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

const application: RouteObject = {
  path: 'applications/:application',
  handle: crumbName(),
  loader: async (args) => (await import('../../applications/loader.ts')).applicationLoader(args),
  children: [
    {
      lazy: page(() => import('../../applications/ApplicationPage.tsx'), 'map'),
      children: [
        {
          index: true,
          lazy: page(() => import('../../applications/OverviewTab.tsx'), 'workload', 'revisions', 'logs'),
        },
        { path: 'terminal', lazy: page(() => import('../../applications/TerminalTab.tsx'), 'terminal') },
        { path: 'logs', lazy: page(() => import('../../applications/LogsTab.tsx'), 'logs') },
        { path: 'pods', lazy: page(() => import('../../applications/PodsTab.tsx'), 'logs', 'terminal') },
        {
          path: 'configuration',
          lazy: page(() => import('../../applications/ConfigurationTab.tsx'), 'secrets'),
        },
        { path: 'events', lazy: page(() => import('../../applications/EventsTab.tsx')) },
        { path: 'revisions', lazy: page(() => import('../../applications/RevisionsTab.tsx'), 'revisions') },
      ],
    },
    { path: 'promote', lazy: page(() => import('../../applications/promote/PromotePage.tsx'), 'between') },
    { path: 'yaml', lazy: page(() => import('../../applications/ApplicationYamlPage.tsx')) },
  ],
}

export const routes: RouteObject[] = [
  {
    path: '/environments',
    handle: crumbText((t) => t('navigation.environments')),
    lazy: texts('environments', 'alarms', 'problems'),
    children: [
      {
        lazy: page(() => import('../../environments/EnvironmentsPage.tsx'), 'catalog'),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('../../environments/NewEnvironmentPage.tsx')) },
        ],
      },
      {
        path: 'compare',
        lazy: page(() => import('../../applications/compare/ComparePage.tsx'), 'between', 'activity'),
      },
      {
        path: ':environment',
        handle: crumbName(),
        loader: async (args) => (await import('../../environments/loader.ts')).environmentLoader(args),
        children: [
          {
            lazy: page(() => import('../../environments/EnvironmentPage.tsx')),
            children: [
              { index: true, lazy: page(() => import('../../applications/ApplicationsTab.tsx')) },
              {
                path: 'configuration',
                lazy: page(
                  () => import('../../environments/EnvironmentConfigurationTab.tsx'),
                  'between',
                  'secrets',
                ),
              },
              { path: 'events', lazy: page(() => import('../../environments/EnvironmentEventsTab.tsx')) },
              {
                path: 'access',
                lazy: page(
                  () => import('../../environments/EnvironmentAccessTab.tsx'),
                  'access',
                  'formWords',
                ),
              },
              {
                path: 'clone',
                lazy: page(() => import('../../applications/clone/ClonePage.tsx'), 'between'),
              },
            ],
          },
          { path: 'yaml', lazy: page(() => import('../../environments/EnvironmentYamlPage.tsx')) },
          {
            path: 'promote',
            lazy: page(() => import('../../applications/promote/PromoteSeveralPage.tsx'), 'between'),
          },
          application,
        ],
      },
    ],
  },
]
