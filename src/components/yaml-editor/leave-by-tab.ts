import { TabFocus } from 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js'
import { monaco } from './monaco.ts'

/** While one of these is open, Escape closes it. */
const open = [
  'suggestWidgetVisible',
  'findWidgetVisible',
  'parameterHintsVisible',
  'renameInputVisible',
  'markersNavigationVisible',
  'editorHoverVisible',
  'inSnippetMode',
  'editorHasMultipleSelections',
]

/** Tab indents; after Escape it leaves the editor, until the next input or blur. */
export function leaveByTab(editor: monaco.editor.IStandaloneCodeEditor): void {
  const setLeaving = (tabFocusMode: boolean): void => TabFocus.setTabFocusMode(tabFocusMode)
  editor.addCommand(
    monaco.KeyCode.Escape,
    () => setLeaving(true),
    open.map((name) => `!${name}`).join(' && '),
  )
  editor.onKeyDown(({ keyCode }) => {
    const stays = [monaco.KeyCode.Tab, monaco.KeyCode.Shift, monaco.KeyCode.Escape].includes(keyCode)
    if (!stays) setLeaving(false)
  })
  editor.onDidBlurEditorText(() => setLeaving(false))
}
