import type { AnswerOf, BodyOf, IdOf, PreviewOf } from '../action.ts'
import type * as nodes from './nodes.ts'

type DeclaredIn<Area> = Extract<Area[keyof Area], { verb: string }>

type Declared = DeclaredIn<typeof nodes>

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
