import type { RouteObject } from 'react-router'
import { page } from '../../util/page.ts'
import { crumbText } from '../../util/route-handle.ts'

export const routes: RouteObject[] = [
  {
    path: '/',
    handle: crumbText((t) => t('navigation.home')),
    lazy: page(() => import('./HomePage.tsx'), 'home', 'activity', 'alarms', 'catalog', 'clusters'),
  },
]
