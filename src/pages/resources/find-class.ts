import type { Params } from 'react-router'
import type { Service } from '../../../model/define.ts'
import { model } from '../../../model/index.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { ApiError } from '../../api/errors.ts'

const services: readonly string[] = ['catalog', 'environments', 'cluster', 'config', 'users']

const isService = (name: string): name is Service => services.includes(name)

/** Class in the URL; throws the 404 that the error boundary shows. */
export function findClass({ service = '', collection = '' }: Params): ModelClass {
  const found = isService(service) ? model.find(service, collection) : undefined
  if (found) return found
  throw new ApiError({ status: 404, code: 'notFound', message: '', errors: [], requestId: null })
}
