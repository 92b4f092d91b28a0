import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

/** Renders nothing: the parent page already draws the list. */
const Nothing = () => null

const application: RouteObject = {
  path: 'applications/:application',
  handle: crumbName(),
  loader: async (args) => (await import('./loaders.ts')).applicationLoader(args),
  children: [
    {
      lazy: page(() => import('./ApplicationPage.tsx'), 'map'),
      children: [
        {
          index: true,
          lazy: page(() => import('./OverviewTab.tsx'), 'workload', 'revisions', 'logs'),
        },
        { path: 'terminal', lazy: page(() => import('./TerminalTab.tsx'), 'terminal') },
        { path: 'logs', lazy: page(() => import('./LogsTab.tsx'), 'logs') },
        { path: 'pods', lazy: page(() => import('./PodsTab.tsx'), 'logs', 'terminal') },
        { path: 'configuration', lazy: page(() => import('./ConfigurationTab.tsx'), 'secrets') },
        { path: 'events', lazy: page(() => import('./EventsTab.tsx')) },
        { path: 'revisions', lazy: page(() => import('./RevisionsTab.tsx'), 'revisions') },
      ],
    },
    { path: 'promote', lazy: page(() => import('./promote/PromotePage.tsx'), 'between') },
    { path: 'yaml', lazy: page(() => import('./ApplicationYamlPage.tsx')) },
  ],
}

export const routes: RouteObject[] = [
  {
    path: '/environments',
    handle: crumbText((t) => t('navigation.environments')),
    lazy: texts('environments', 'alarms', 'problems'),
    children: [
      {
        lazy: page(() => import('./EnvironmentsPage.tsx'), 'catalog'),
        children: [
          { index: true, Component: Nothing },
          { path: 'new', lazy: page(() => import('./NewEnvironmentPage.tsx')) },
        ],
      },
      { path: 'compare', lazy: page(() => import('./compare/ComparePage.tsx'), 'between', 'activity') },
      {
        path: ':environment',
        handle: crumbName(),
        loader: async (args) => (await import('./loaders.ts')).environmentLoader(args),
        children: [
          {
            lazy: page(() => import('./EnvironmentPage.tsx')),
            children: [
              { index: true, lazy: page(() => import('./ApplicationsTab.tsx')) },
              {
                path: 'configuration',
                lazy: page(() => import('./EnvironmentConfigurationTab.tsx'), 'between', 'secrets'),
              },
              { path: 'events', lazy: page(() => import('./EnvironmentEventsTab.tsx')) },
              { path: 'clone', lazy: page(() => import('./clone/ClonePage.tsx'), 'between') },
            ],
          },
          { path: 'yaml', lazy: page(() => import('./EnvironmentYamlPage.tsx')) },
          { path: 'promote', lazy: page(() => import('./promote/PromoteSeveralPage.tsx'), 'between') },
          application,
        ],
      },
    ],
  },
]
