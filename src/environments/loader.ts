import type { LoaderFunctionArgs } from 'react-router'
import { readThing } from '../api/read-thing.ts'
import { type EnvironmentRow, environmentQuery } from './environment.ts'

export const environmentLoader = ({ params }: LoaderFunctionArgs): Promise<EnvironmentRow> =>
  readThing(environmentQuery(params['environment'] ?? ''))
