import type { RouteObject } from 'react-router'
import { page, texts, crumbName, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/catalog',
    handle: crumbText((t) => t('navigation.catalog')),
    lazy: texts('catalog', 'formWords', 'problems'),
    children: [
      {
        lazy: page(() => import('./CatalogPage.tsx'), 'secrets'),
        children: [
          { index: true, element: null },
          { path: 'new', lazy: page(() => import('./NewApplicationSheet.tsx')) },
        ],
      },
      {
        path: ':application',
        id: 'catalog-application',
        handle: crumbName(),
        loader: async (args) => (await import('./application-loader.ts')).applicationLoader(args),
        children: [
          {
            lazy: page(() => import('./ApplicationPage.tsx')),
            children: [
              { index: true, element: null },
              { path: 'run', lazy: page(() => import('./RunRoute.tsx'), 'secrets') },
            ],
          },
          { path: 'import', lazy: page(() => import('./ImportPage.tsx')) },
        ],
      },
    ],
  },
]
