import { message } from '../../../model/messages/message.ts'
import { editType } from '../../../model/formats.ts'
import { malformed } from '../../errors.ts'
import type { ActionRequest } from '../../resources/action.ts'
import { readSwitch } from '../../records/read-switch.ts'

/** Parameters of an import. */
export interface ImportRequest {
  /** The manifest. */
  text: string
  /** For an edit: the changed objects' originals; empty for a plain import. */
  base: string
  /** Deletes objects of the application that are missing from the manifest. */
  prune: boolean
  /** For an import into an environment: name of the new application's run. */
  run?: string
}

export function readImportRequest(request: ActionRequest): ImportRequest {
  const prune = readSwitch(request.query, 'prune')
  const { run } = request.query
  const more = run === undefined ? { prune } : { prune, run }
  if (request.contentType !== editType) return { text: request.text, base: '', ...more }
  const { text, base, ...others } = request.body
  if (typeof text !== 'string' || typeof base !== 'string' || Object.keys(others).length > 0)
    throw malformed(message('imports.editBody', { type: editType }))
  return { text, base, ...more }
}
