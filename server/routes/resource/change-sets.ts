import { undo as undoEndpoint } from '../../../model/endpoints/resources.ts'
import { message } from '../../../model/messages/message.ts'
import { malformed } from '../../errors.ts'
import { TextAnswer } from '../../resources/action.ts'
import { changesCsv } from './change-csv.ts'
import { changeSetFilter } from './change-set-filter.ts'
import {
  type ChangeSetRequest,
  clustersOfPlaces,
  getChangeDetails,
  getChangeSet,
  listChangeDetails,
  listChangeSets,
} from '../../activity/undo/change-sets.ts'
import { previewUndo, undoChangeSet } from '../../activity/undo/undo.ts'
import { bodyOf, type Call } from '../call.ts'
import { lastValue, limited, oneOf } from '../parameters.ts'
import { readOptions } from './query.ts'
import { parseRelaxedJson } from './relaxed-json.ts'
import { requireFullAccess } from '../../access/permissions.ts'

/** Maximum change sets in a table. */
const tableLength = 5_000

/**
 * Returns change sets and what they changed; with `mode=exportDetails` also old and new values, with
 * `output=csv` those as a table.
 */
export async function getChangeSets(call: Call, { id }: { id: string | null }): Promise<unknown> {
  const { context, parameters } = call
  const { mode, ...options } = readOptions(parameters)
  const isDetailed = mode === 'exportDetails'
  if (id !== null) return isDetailed ? getChangeDetails(context, id) : getChangeSet(context, id)
  if (call.form === 'csv' || mode === 'export') call.request.exported = 'list'
  const wanted = await requestOf(call, options)
  if (call.form === 'csv') {
    const sets = await listChangeDetails(context, { count: tableLength, ...wanted, withCount: false }, true)
    const table = Array.isArray(sets) ? sets : []
    const clusters = await clustersOfPlaces(
      context,
      table.flatMap(({ objects }) => objects),
    )
    return new TextAnswer(changesCsv(table, { model: context.model, clusters }), 'text/csv; charset=utf-8')
  }
  if (mode === 'export') return listChangeDetails(context, { count: tableLength, ...wanted }, true)
  return isDetailed ? listChangeDetails(context, wanted) : listChangeSets(context, wanted)
}

/** Undoes a change set, or previews it with `dryRun=true`. */
export async function postUndo(call: Call, { id }: { id: string }): Promise<unknown> {
  const { context, parameters } = call
  // Undoing may take any action.
  requireFullAccess(context.actor, message('access.undoChange'))
  const { overwrite, partly, state, only } = bodyOf(call, undoEndpoint)
  if (oneOf(parameters, 'dryrun', ['true', 'false']) === 'true') return previewUndo(context, id)
  return undoChangeSet(context, id, {
    overwrite,
    partly,
    ...(state === null ? {} : { state }),
    ...(only === null ? {} : { only: only.map((step) => step.toLowerCase()) }),
  })
}

/** Parses the parameter searchActions. */
function readSearchActions(parameters: Call['parameters']): Record<string, unknown> {
  const text = lastValue(parameters, 'searchactions')
  if (text === undefined) return {}
  const actions = parsedActions(text)
  if (typeof actions === 'object' && actions !== null && !Array.isArray(actions)) {
    limited('searchActions', Object.keys(actions))
    return { ...actions }
  }
  throw malformed(message('queries.searchActionsShape', { example: '{"rollback": "7"}' }))
}

function parsedActions(text: string): unknown {
  try {
    return parseRelaxedJson(text)
  } catch {
    return null
  }
}

async function requestOf(
  { context, parameters }: Call,
  { conditions = [], oneOf, search, start, count, withCount }: Omit<ReturnType<typeof readOptions>, 'mode'>,
): Promise<ChangeSetRequest> {
  const actions = readSearchActions(parameters)
  const isId = (field: string): boolean => ['sequenceid', 'id'].includes(field.toLowerCase())
  if (oneOf) throw malformed(message('queries.changeSetQueries'))
  const id = conditions.find(({ field }) => isId(field))?.value
  const others = conditions.filter(({ field }) => !isId(field))
  return {
    filter: await changeSetFilter(
      context,
      others,
      search === undefined ? undefined : { text: search, actions },
    ),
    ...(id === undefined ? {} : { id: String(id).toLowerCase() }),
    ...(start === undefined ? {} : { start }),
    ...(count === undefined ? {} : { count }),
    ...(withCount === undefined ? {} : { withCount }),
  }
}
