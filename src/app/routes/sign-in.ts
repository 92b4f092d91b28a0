import type { RouteObject } from 'react-router'
import { page } from '../../util/page.ts'

export const routes: RouteObject[] = [
  { path: '/sign-in', lazy: page(() => import('../../sign-in/SignInPage.tsx')) },
]
