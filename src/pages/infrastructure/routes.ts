import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/infrastructure',
    handle: crumbText((t) => t('navigation.infrastructure')),
    lazy: texts('infrastructure', 'alarms', 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('./ProvidersPage.tsx')),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('./NewProviderSheet.tsx')) },
        ],
      },
      {
        path: ':provider',
        handle: crumbName(),
        loader: async (args) => (await import('./provider-loader.ts')).providerLoader(args),
        children: [
          { index: true, lazy: page(() => import('./ProviderPage.tsx')) },
          { path: 'host-groups/new', lazy: page(() => import('./NewHostGroupPage.tsx')) },
          {
            path: 'host-groups/:hostGroup',
            handle: crumbName(),
            loader: async (args) => (await import('./provider-loader.ts')).hostGroupLoader(args),
            children: [
              { index: true, lazy: page(() => import('./HostGroupPage.tsx')) },
              {
                path: 'hosts/:host',
                handle: crumbName(),
                loader: async (args) => (await import('./provider-loader.ts')).hostLoader(args),
                lazy: page(() => import('./HostPage.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
]
