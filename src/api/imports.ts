import type { ChangeAnswer } from '../../model/answers/changes.ts'
import type { ObjectDiff } from '../../model/answers/object-diff.ts'
import { editType } from '../../model/formats.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'

/** What a dry run answers: the changes with each object before and after as YAML. */
export interface ImportCheck extends ChangeAnswer {
  diff: ObjectDiff[]
}

/** A text, and what the objects were that it changes; empty where it is all of them. */
export interface EditedText {
  text: string
  base: string
}

const options = (edited: EditedText, dryRun: boolean) => ({
  ...(edited.base === ''
    ? { body: edited.text, contentType: 'text/yaml' }
    : { body: JSON.stringify(edited), contentType: editType }),
  params: { dryRun: dryRun || undefined },
})

const pathOf = (classId: string, id: string): string => `${model.get(classId).uri}/${id}/import`

/** Asks what an import would change; nothing is written. */
export const checkImport = (classId: string, id: string, edited: EditedText): Promise<ImportCheck> =>
  request<ImportCheck>('POST', pathOf(classId, id), options(edited, true))

export const applyImport = (classId: string, id: string, edited: EditedText): Promise<ChangeAnswer> =>
  request<ChangeAnswer>('POST', pathOf(classId, id), options(edited, false))
