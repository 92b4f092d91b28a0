import type { RouteObject } from 'react-router'
import { page, crumbText } from '../../util/page.ts'

export const routes: RouteObject[] = [
  {
    path: '/',
    handle: crumbText((t) => t('navigation.home')),
    lazy: page(
      () => import('../../home/HomePage.tsx'),
      'home',
      'activity',
      'alarms',
      'catalog',
      'clusters',
      'environments',
    ),
  },
]
