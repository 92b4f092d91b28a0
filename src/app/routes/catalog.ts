import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/catalog',
    handle: crumbText((t) => t('navigation.catalog')),
    lazy: texts('catalog', 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('../../catalog/CatalogPage.tsx'), 'secrets'),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('../../catalog/NewApplicationSheet.tsx')) },
        ],
      },
      {
        path: ':application',
        id: 'catalog-application',
        handle: crumbName(),
        loader: async (args) => (await import('../../catalog/application-loader.ts')).applicationLoader(args),
        children: [
          {
            lazy: page(() => import('../../catalog/ApplicationPage.tsx')),
            children: [
              {
                lazy: page(() => import('../../catalog/OverviewTab.tsx')),
                children: [
                  { index: true, element: null },
                  { path: 'run', lazy: page(() => import('../../catalog/RunRoute.tsx'), 'secrets') },
                ],
              },
              { path: 'access', lazy: page(() => import('../../catalog/AccessTab.tsx'), 'access') },
            ],
          },
          { path: 'import', lazy: page(() => import('../../catalog/ImportPage.tsx')) },
        ],
      },
    ],
  },
]
