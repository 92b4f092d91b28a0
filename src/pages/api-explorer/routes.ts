import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/api-explorer',
    handle: crumbText((t) => t('navigation.apiExplorer')),
    lazy: page(() => import('./ApiExplorerPage.tsx'), 'apiExplorer'),
    children: [
      { index: true, lazy: page(() => import('./ChooseClassTab.tsx')) },
      {
        path: ':service/:class',
        loader: async (args) => (await import('./class-loader.ts')).classLoader(args),
        lazy: page(() => import('./ClassRoute.tsx')),
        children: [
          { index: true, lazy: page(() => import('./CallTab.tsx')) },
          { path: 'definition', lazy: page(() => import('./DefinitionTab.tsx')) },
        ],
      },
    ],
  },
]
