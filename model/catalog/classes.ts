import { Application } from './application.ts'

export const catalogClasses = [Application] as const
