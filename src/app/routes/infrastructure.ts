import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/infrastructure',
    handle: crumbText((t) => t('navigation.infrastructure')),
    lazy: texts('infrastructure', 'alarms', 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('../../hosts/providers/ProvidersPage.tsx')),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('../../hosts/providers/NewProviderSheet.tsx')) },
        ],
      },
      {
        path: ':provider',
        handle: crumbName(),
        loader: async (args) =>
          (await import('../../hosts/providers/provider-loader.ts')).providerLoader(args),
        children: [
          { index: true, lazy: page(() => import('../../hosts/providers/ProviderPage.tsx')) },
          { path: 'host-groups/new', lazy: page(() => import('../../hosts/NewHostGroupPage.tsx')) },
          {
            path: 'host-groups/:hostGroup',
            handle: crumbName(),
            loader: async (args) =>
              (await import('../../hosts/providers/provider-loader.ts')).hostGroupLoader(args),
            children: [
              { index: true, lazy: page(() => import('../../hosts/HostGroupPage.tsx')) },
              {
                path: 'hosts/:host',
                handle: crumbName(),
                loader: async (args) =>
                  (await import('../../hosts/providers/provider-loader.ts')).hostLoader(args),
                lazy: page(() => import('../../hosts/HostPage.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
]
