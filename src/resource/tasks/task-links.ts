import { isFields } from '../../../model/fields.ts'
import { model } from '../../../model/index.ts'
import type { Task, TaskItem } from '../../api/tasks.ts'
import { path } from '../../util/path.ts'
import { pageOf } from '../places/page-of.ts'

/** Actions whose results name what they created or changed elsewhere. */
export const hasResults = ({ action }: Pick<Task, 'action'>): boolean =>
  action === 'clone' || action === 'promote'

const textIn = (fields: unknown, name: string): string | null => {
  const value = isFields(fields) ? fields[name] : null
  return typeof value === 'string' ? value : null
}

export interface TaskLink {
  name: string
  to: string
}

/**
 * Link to the environment created by a clone, or the application changed by a promotion; null if there is
 * none yet.
 */
export function resultLink(
  { action, body }: Pick<Task, 'action' | 'body'>,
  { name, details }: Pick<TaskItem, 'name' | 'details'>,
): TaskLink | null {
  const environment = textIn(details, 'id')
  if (action === 'clone' && environment !== null)
    return { name: textIn(body, 'name') ?? environment, to: path.environment(environment) }
  const application = textIn(details, 'application')
  const target = textIn(body, 'environment')
  return action === 'promote' && application !== null && target !== null
    ? { name: name ?? application, to: path.application(target, application) }
    : null
}

/** Page of an item's resource; null if it is a part without a page, or was to be deleted. */
export function itemPage(
  { action, target }: Pick<Task, 'action' | 'target'>,
  { resource: id }: Pick<TaskItem, 'resource'>,
): string | null {
  const { service, name: modelIndex, key } = model.get(target)
  return key === null || action === 'delete' ? null : pageOf({ service, modelIndex, id })
}
