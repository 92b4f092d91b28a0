import type { AnswerOf, BodyOf, IdOf, PreviewOf } from '../action.ts'
import type * as accounts from './accounts.ts'
import type * as alarms from './alarms.ts'
import type * as audit from './audit.ts'
import type * as clusters from './clusters.ts'
import type * as customObjects from './custom-objects.ts'
import type * as demo from './demo.ts'
import type * as environments from './environments.ts'
import type * as hosts from './hosts.ts'
import type * as logs from './logs.ts'
import type * as manifests from './manifests.ts'
import type * as nodes from './nodes.ts'
import type * as promotions from './promotions.ts'
import type * as providers from './providers.ts'
import type * as runs from './runs.ts'
import type * as secondFactors from './second-factors.ts'
import type * as secrets from './secrets.ts'
import type * as signInProviders from './sign-in-providers.ts'
import type * as tasks from './tasks.ts'
import type * as workloads from './workloads.ts'

type DeclaredIn<Area> = Extract<Area[keyof Area], { verb: string }>

type Declared =
  | DeclaredIn<typeof accounts>
  | DeclaredIn<typeof alarms>
  | DeclaredIn<typeof audit>
  | DeclaredIn<typeof clusters>
  | DeclaredIn<typeof customObjects>
  | DeclaredIn<typeof demo>
  | DeclaredIn<typeof environments>
  | DeclaredIn<typeof hosts>
  | DeclaredIn<typeof logs>
  | DeclaredIn<typeof manifests>
  | DeclaredIn<typeof nodes>
  | DeclaredIn<typeof promotions>
  | DeclaredIn<typeof providers>
  | DeclaredIn<typeof runs>
  | DeclaredIn<typeof secondFactors>
  | DeclaredIn<typeof secrets>
  | DeclaredIn<typeof signInProviders>
  | DeclaredIn<typeof tasks>
  | DeclaredIn<typeof workloads>

/** Declarations by qualified id: `cluster.Node.drain`. */
type ActionById = { [Declaration in Declared as IdOf<Declaration>]: Declaration }

type Find<Id, Verb> = ActionById[`${Id & string}.${Verb & string}` & keyof ActionById]

/** Verbs of a class. */
export type VerbOf<Id extends string> = keyof ActionById extends infer Key
  ? Key extends `${Id}.${infer Verb}`
    ? Verb
    : never
  : never

/** JSON body of an action, as a client sends it. */
export type ActionBody<Id, Verb> = BodyOf<Find<Id, Verb>>
export type ActionAnswer<Id, Verb> = AnswerOf<Find<Id, Verb>>
/** Answer to a dry run. */
export type ActionPreview<Id, Verb> = PreviewOf<Find<Id, Verb>>
