import type { ModelClass } from '../../../model/model-class.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { bodyOf, type Json, parameterReference } from './json.ts'
import { writeParameters } from './parameters.ts'
import { refusalsOf } from './responses.ts'

const queryParameters = (parameters: Readonly<Record<string, object>>): Json[] =>
  Object.entries(parameters).map(([name, rest]) => ({ name, in: 'query', ...rest }))

const listed = (parameters: Json[]): Json => (parameters.length > 0 ? { parameters } : {})

/** A YAML body has no fields that `strict` could apply to. */
const parametersOfBody = (body: Readonly<Record<string, unknown>> = {}): Json[] =>
  'application/json' in body ? writeParameters : []

/** Address of an action, as its handler describes it. An action that only reads also accepts GET. */
export function actionPath(entry: ModelClass, action: string, handler: ActionHandler | undefined): Json {
  const { summary = action, parameters = {}, body, answer = {} } = handler?.describes ?? {}
  const operation = (verb: string, rest: Json): Json => ({
    operationId: `${verb}.${entry.id}`,
    summary,
    tags: [entry.service],
    ...rest,
  })
  const own = queryParameters(parameters)
  const done = { description: 'What came of it.', content: answer }
  const read = {
    get: operation(`read.${action}`, { ...listed(own), responses: { '200': done, ...refusalsOf.read } }),
  }
  return {
    parameters: [parameterReference('id')],
    ...(handler?.reads ? read : {}),
    post: operation(action, {
      ...listed([...own, ...parametersOfBody(body)]),
      ...(body ? bodyOf(body) : {}),
      responses: { '200': done, ...refusalsOf.create },
    }),
  }
}
