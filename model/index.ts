import { catalogClasses } from './catalog/classes.ts'
import { clusterClasses } from './cluster/classes.ts'
import { configClasses } from './config/classes.ts'
import type { ClassDeclaration } from './define.ts'
import { environmentsClasses } from './environments/classes.ts'
import { Model } from './registry.ts'
import { Root } from './root.ts'
import { usersClasses } from './users/classes.ts'
import { workloadClasses } from './workloads/classes.ts'

const declarations = [
  Root,
  ...catalogClasses,
  ...environmentsClasses,
  ...workloadClasses,
  ...clusterClasses,
  ...configClasses,
  ...usersClasses,
] as const

/** Any declaration of the model, with its literal types. */
export type Declared = (typeof declarations)[number]

/** All classes, in the order of each service. */
export const classes: readonly ClassDeclaration[] = declarations

/** The platform's model. Checked here: an invalid declaration ends the process at startup. */
export const model = new Model(classes)
