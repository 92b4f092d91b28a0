import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/api-explorer',
    handle: crumbText((t) => t('navigation.apiExplorer')),
    lazy: page(() => import('../../api-explorer/ApiExplorerPage.tsx'), 'apiExplorer'),
    children: [
      { index: true, lazy: page(() => import('../../api-explorer/ChooseClassTab.tsx')) },
      {
        path: ':service/:class',
        loader: async (args) => (await import('../../api-explorer/class-loader.ts')).classLoader(args),
        lazy: page(() => import('../../api-explorer/ClassRoute.tsx')),
        children: [
          { index: true, lazy: page(() => import('../../api-explorer/CallTab.tsx')) },
          { path: 'definition', lazy: page(() => import('../../api-explorer/DefinitionTab.tsx')) },
        ],
      },
    ],
  },
]
