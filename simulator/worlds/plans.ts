import { largePlan } from './large.ts'
import type { DemoPlan } from './plan.ts'
import { smallPlan } from './small.ts'

export const planOf = (size: 'small' | 'large'): DemoPlan => (size === 'large' ? largePlan() : smallPlan)
