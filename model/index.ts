import { catalogClasses } from './catalog/classes.ts'
import { clusterClasses } from './cluster/classes.ts'
import { configClasses } from './config/classes.ts'
import type { ClassDeclaration } from './define.ts'
import { environmentsClasses } from './environments/classes.ts'
import { Model } from './registry.ts'
import { Root } from './root.ts'
import { usersClasses } from './users/classes.ts'
import { workloadClasses } from './workloads/classes.ts'

/** Every class, in the order in which each service lists its own. */
export const classes: readonly ClassDeclaration[] = [
  Root,
  ...catalogClasses,
  ...environmentsClasses,
  ...workloadClasses,
  ...clusterClasses,
  ...configClasses,
  ...usersClasses,
]

/** The model of the platform. It is checked here: a wrong declaration ends the process at start. */
export const model = new Model(classes)
