import type { Admission } from '../resources/resources.ts'
import { defaultTolerations } from './tolerations.ts'

/** In the order in which they change and judge an object. */
export const admissions: readonly Admission[] = [defaultTolerations]
