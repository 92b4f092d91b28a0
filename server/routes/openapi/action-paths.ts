import { type ActionDeclaration, onOff } from '../../../model/action.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { bodyOf, type Json, parameterReference } from './json.ts'
import { writeParameters } from './parameters.ts'
import { refusalsOf } from './responses.ts'

function queryParameters({ dryRun, parameters = {} }: ActionDeclaration): Json[] {
  const ofDryRun = dryRun === undefined ? {} : { dryRun: { description: dryRun, schema: onOff } }
  return Object.entries({ ...ofDryRun, ...parameters }).map(([name, rest]) => ({
    name,
    in: 'query',
    ...rest,
  }))
}

function bodiesOf({ body, example, otherBodies }: ActionDeclaration): Json {
  const json = body && { 'application/json': { schema: body, ...(example ? { example } : {}) } }
  const bodies = { ...json, ...otherBodies }
  return Object.keys(bodies).length > 0 ? bodyOf(bodies) : {}
}

const listed = (parameters: Json[]): Json => (parameters.length > 0 ? { parameters } : {})

/** Address of a declared action. An action that only reads also accepts GET. */
export function actionPath(entry: ModelClass, declaration: ActionDeclaration): Json {
  const { verb, summary, reads, body, answer, preview, answerType = 'application/json' } = declaration
  const operation = (id: string, rest: Json): Json => ({
    operationId: `${id}.${entry.id}`,
    summary,
    tags: [entry.service],
    ...rest,
  })
  const own = queryParameters(declaration)
  const schema = preview ? { anyOf: [answer, preview] } : answer
  const done = { description: 'What came of it.', content: { [answerType]: { schema } } }
  const read = {
    get: operation(`read.${verb}`, { ...listed(own), responses: { '200': done, ...refusalsOf.read } }),
  }
  return {
    parameters: [parameterReference('id')],
    ...(reads ? read : {}),
    post: operation(verb, {
      // A YAML body has no fields that `strict` could apply to.
      ...listed([...own, ...(body ? writeParameters : [])]),
      ...bodiesOf(declaration),
      responses: { '200': done, ...refusalsOf.create },
    }),
  }
}
