import type { LoaderFunctionArgs } from 'react-router'
import { classDefinitions } from '../api/api-document.ts'
import { ApiError } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { findClass, listClasses, services, type ApiClass } from './classes.ts'

export const readClasses = async (): Promise<ApiClass[]> =>
  listClasses(
    await Promise.all(services.map((service) => queryClient.ensureQueryData(classDefinitions(service)))),
  )

/** Class in the URL; throws a 404 if it doesn't exist. */
export async function classLoader({ params }: LoaderFunctionArgs): Promise<ApiClass> {
  const found = findClass(await readClasses(), params['service'], params['class'])
  if (found) return found
  throw new ApiError({ status: 404, code: 'notFound' })
}
