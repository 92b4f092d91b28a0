import type { ChangeAnswer } from '../../model/answers/changes.ts'
import type { ObjectDiff } from '../../model/answers/object-diff.ts'
import { editType } from '../../model/formats.ts'
import { model } from '../../model/index.ts'
import { request } from './client.ts'

/** Answer of a dry run: the changes, with each object's YAML before and after. */
export interface ImportCheck extends ChangeAnswer {
  diff: ObjectDiff[]
}

/**
 * Edited text, and the original text of the objects it changes; `base` is empty when the text covers all
 * objects.
 */
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

/** Dry run of an import; nothing is written. */
export const checkImport = (classId: string, id: string, edited: EditedText): Promise<ImportCheck> =>
  request<ImportCheck>('POST', pathOf(classId, id), options(edited, true))

export const applyImport = (classId: string, id: string, edited: EditedText): Promise<ChangeAnswer> =>
  request<ChangeAnswer>('POST', pathOf(classId, id), options(edited, false))
