import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/clusters',
    handle: crumbText((t) => t('navigation.clusters')),
    lazy: texts('clusters', 'alarms', 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('../../clusters/ClustersPage.tsx')),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('../../clusters/NewClusterPage.tsx')) },
          { path: 'set-up', lazy: page(() => import('../../clusters/SetUpClusterPage.tsx')) },
        ],
      },
      {
        path: 'policies',
        lazy: page(() => import('../../clusters/policies/PoliciesRoute.tsx')),
        children: [
          { index: true, lazy: page(() => import('../../clusters/policies/PoliciesPage.tsx')) },
          { path: 'new', lazy: page(() => import('../../clusters/policies/NewPolicyPage.tsx')) },
          {
            path: ':policy',
            handle: crumbName(),
            loader: async (args) =>
              (await import('../../clusters/policies/policy-loader.ts')).policyLoader(args),
            children: [
              { index: true, lazy: page(() => import('../../clusters/policies/PolicyPage.tsx')) },
              { path: 'edit', lazy: page(() => import('../../clusters/policies/EditPolicyPage.tsx')) },
            ],
          },
        ],
      },
      {
        path: ':id',
        handle: crumbName(),
        loader: async (args) => (await import('../../clusters/loaders.ts')).clusterLoader(args),
        children: [
          {
            lazy: page(() => import('../../clusters/ClusterPage.tsx')),
            children: [
              { index: true, lazy: page(() => import('../../clusters/OverviewTab.tsx')) },
              { path: 'nodes', lazy: page(() => import('../../clusters/NodesTab.tsx'), 'nodes') },
              { path: 'namespaces', lazy: page(() => import('../../clusters/NamespacesTab.tsx')) },
              { path: 'storage', lazy: page(() => import('../../clusters/StorageTab.tsx')) },
              { path: 'events', lazy: page(() => import('../../clusters/EventsTab.tsx')) },
              { path: 'access', lazy: page(() => import('../../clusters/access/AccessTab.tsx'), 'access') },
            ],
          },
          {
            path: 'namespaces/:namespace',
            loader: async (args) => (await import('../../clusters/loaders.ts')).namespaceLoader(args),
          },
          {
            path: 'nodes/:node',
            lazy: page(() => import('../../nodes/NodeFrame.tsx'), 'nodes', 'environments'),
            children: [
              { index: true, lazy: page(() => import('../../nodes/NodePage.tsx')) },
              { path: 'yaml', lazy: page(() => import('../../nodes/NodeYamlPage.tsx'), 'pods') },
            ],
          },
        ],
      },
    ],
  },
]
