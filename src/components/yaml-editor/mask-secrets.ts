import { monaco } from './monaco.ts'
import { secretValues } from './secret-values.ts'

/** Names the letters that are masked; the frame of the editor says how they look. */
const maskedClass = 'gantry-masked'

/** Covers the values of secrets in an editor, while `isMasked` says so; answers how many there are. */
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
