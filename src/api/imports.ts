import { model } from '../../model/index.ts'
import { request } from './client.ts'
import type { ChangeAnswer } from './queries.ts'

export interface ImportedObject {
  kind: string
  name: string
  change: 'created' | 'modified' | 'unchanged' | 'deleted'
  before: string | null
  after: string | null
}

/** What a dry run answers: the changes with each object before and after as YAML. */
export interface ImportCheck extends ChangeAnswer {
  diff: ImportedObject[]
}

const options = (text: string, dryRun: boolean) => ({
  body: text,
  contentType: 'text/yaml',
  params: { dryRun: dryRun || undefined },
})

const pathOf = (classId: string, id: string): string => `${model.get(classId).uri}/${id}/import`

/** Asks what an import would change; nothing is written. */
export const checkImport = (classId: string, id: string, text: string): Promise<ImportCheck> =>
  request<ImportCheck>('POST', pathOf(classId, id), options(text, true))

export const applyImport = (classId: string, id: string, text: string): Promise<ChangeAnswer> =>
  request<ChangeAnswer>('POST', pathOf(classId, id), options(text, false))
