import type { RouteObject } from 'react-router'
import { page } from '../../util/page.ts'

export const routes: RouteObject[] = [
  // Failures of providers are messages of the service, which the sign-in page alone doesn't need.
  { path: '/sign-in/failure', lazy: page(() => import('../../sign-in/SignInPage.tsx'), 'service') },
  { path: '/sign-in', lazy: page(() => import('../../sign-in/SignInPage.tsx')) },
]
