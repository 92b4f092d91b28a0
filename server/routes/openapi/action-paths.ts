import { type ActionDeclaration, onOff } from '../../../model/action.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { verbOfOperation } from '../../../model/rights.ts'
import { bodyOf, type Json, parameterReference, parametersOf, rightOf } from './operation.ts'
import { refusalsOf } from './responses.ts'

const withDryRun = ({ dryRun, parameters }: ActionDeclaration) => ({
  ...(dryRun === undefined ? {} : { dryRun: { description: dryRun, schema: onOff } }),
  ...parameters,
})

function bodiesOf({ body, example, otherBodies }: ActionDeclaration): Json {
  const json = body && { 'application/json': { schema: body, ...(example ? { example } : {}) } }
  const bodies = { ...json, ...otherBodies }
  return Object.keys(bodies).length > 0 ? bodyOf(bodies) : {}
}

/** Address of a declared action. An action that only reads also accepts GET. */
export function actionPath(entry: ModelClass, declaration: ActionDeclaration): Json {
  const { verb, summary, reads, body, answer, preview, answerType = 'application/json' } = declaration
  const operation = (id: string, rest: Json): Json => ({
    operationId: `${id}.${entry.id}`,
    summary,
    tags: [entry.service],
    ...rightOf(verbOfOperation(entry, verb)),
    ...rest,
  })
  const own = withDryRun(declaration)
  const schema = preview ? { anyOf: [answer, preview] } : answer
  const done = { description: 'Success.', content: { [answerType]: { schema } } }
  const read = {
    get: operation(`read.${verb}`, { ...parametersOf(own), responses: { '200': done, ...refusalsOf.read } }),
  }
  return {
    parameters: [parameterReference('id')],
    ...(reads ? read : {}),
    post: operation(verb, {
      // A YAML body has no fields that `strict` could apply to.
      ...parametersOf(own, body ? ['strict'] : []),
      ...bodiesOf(declaration),
      responses: { '200': done, ...refusalsOf.create },
    }),
  }
}
