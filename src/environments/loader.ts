import type { LoaderFunctionArgs } from 'react-router'
import { readResource } from '../api/read-resource.ts'
import { type EnvironmentRow, environmentQuery } from './environment.ts'

export const environmentLoader = ({ params }: LoaderFunctionArgs): Promise<EnvironmentRow> =>
  readResource(environmentQuery(params['environment'] ?? ''))
