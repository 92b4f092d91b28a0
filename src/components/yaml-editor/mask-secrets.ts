import { monaco } from './monaco.ts'
import { secretValues } from './secret-values.ts'

/** Class of masked characters; the editor's frame styles it. */
const maskedClass = 'gantry-masked'

/** Masks the values of Secrets in an editor while `isMasked`; returns their number. */
export function maskSecrets(
  model: monaco.editor.ITextModel,
  decorations: monaco.editor.IEditorDecorationsCollection,
  isMasked: boolean,
): number {
  const ranges = secretValues(model.getValue())
  decorations.set(
    (isMasked ? ranges : []).map(({ line, from, to }) => ({
      range: new monaco.Range(line, from, line, to),
      options: { inlineClassName: maskedClass, inlineClassNameAffectsLetterSpacing: false },
    })),
  )
  return ranges.length
}
