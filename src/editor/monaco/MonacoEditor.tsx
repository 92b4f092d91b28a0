import { TabFocus } from 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js'
import type { JSONSchema } from 'monaco-yaml'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { setSchema, setKinds } from './language.ts'
import type { YamlMark } from './marks.ts'
import { hostStyle, monaco, options, plainYaml } from './monaco.ts'
import { secretValues } from '../secret-values.ts'
import { releaseStyles } from '../strict-styles.ts'
import type { SchemaSource } from '../use-kind-schemas.ts'

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
function leaveByTab(editor: monaco.editor.IStandaloneCodeEditor): void {
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

/** Class of masked characters; the editor's frame styles it. */
const maskedClass = 'gantry-masked'

/** Masks the values of Secrets in an editor while `isMasked`; returns their number. */
function maskSecrets(
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

/** Methods that an editor offers to other components. */
export interface EditorHandle {
  focus: () => void
  /** Moves to the next mark and shows its message. */
  showNextProblem: () => void
  /** Goes to a place, from 1, and puts the cursor there. */
  showPlace: (place: { line: number; column: number }) => void
}

interface MonacoEditorProps {
  label: string
  value: string
  marks: readonly YamlMark[]
  readOnly?: boolean
  /** Enables completion, hover and validation of fields while typing. */
  isChecked: boolean
  /** Schema of the documents; null until loaded. */
  schema: JSONSchema | null
  /** Lists the kinds that documents can have. */
  readKinds: SchemaSource['list'] | null
  /** Hides the values of Secrets. */
  isMasked: boolean
  /** Receives the number of Secret values. */
  onSecrets?: (count: number) => void
  ref?: React.Ref<EditorHandle>
  onChange: (text: string) => void
  /** Receives the number of marked places. */
  onProblems?: (count: number) => void
}

type Editor = monaco.editor.IStandaloneCodeEditor

const OWNER = 'gantry'

function create(
  element: HTMLElement,
  { label, value, readOnly = false, isChecked }: MonacoEditorProps,
): Editor {
  return monaco.editor.create(element, {
    ...options,
    value,
    language: isChecked ? 'yaml' : plainYaml,
    readOnly,
    ariaLabel: label,
    tabSize: 2,
    insertSpaces: true,
    detectIndentation: false,
    folding: true,
    quickSuggestions: { other: true, strings: true, comments: false },
    // Suggesting words of the text among a kind's fields would mix guesses with facts.
    wordBasedSuggestions: 'off',
    suggest: { showWords: false, snippetsPreventQuickSuggestions: false },
    // Enter must not accept a suggestion equal to the existing text: after `apiVersion: v1` it starts a line.
    acceptSuggestionOnEnter: 'smart',
  })
}

/** The Monaco editor. External text replaces its content in a single step that can be undone. */
export function MonacoEditor(props: MonacoEditorProps) {
  const {
    value,
    marks,
    readOnly = false,
    isChecked,
    schema,
    readKinds,
    isMasked,
    ref,
    onChange,
    onProblems,
    onSecrets,
  } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  // Ignores text set from outside: it would otherwise create a draft for a mere reader.
  const changed = useEffectEvent((text: string) => {
    if (text !== value) onChange(text)
  })
  const isReplacing = useRef(false)
  const counted = useEffectEvent((count: number) => onProblems?.(count))
  const masks = useRef<monaco.editor.IEditorDecorationsCollection | null>(null)
  const mask = useEffectEvent((isCovered: boolean = isMasked) => {
    const model = editor.current?.getModel()
    if (model && masks.current) onSecrets?.(maskSecrets(model, masks.current, isCovered))
  })
  const make = useEffectEvent((element: HTMLElement) => create(element, props))
  useEffect(() => {
    if (!host.current) return undefined
    const endStyles = releaseStyles(host.current)
    const made = make(host.current)
    const model = made.getModel()
    leaveByTab(made)
    const listening = [
      made.onDidChangeModelContent(() => {
        const tell = (): void => changed(made.getValue())
        // Reported asynchronously, the text would return as external after the next key and overwrite that
        // key.
        if (isReplacing.current) tell()
        else flushSync(tell)
        mask()
      }),
      monaco.editor.onDidChangeMarkers((addresses) => {
        if (!model || !addresses.some((address) => String(address) === String(model.uri))) return
        counted(monaco.editor.getModelMarkers({ resource: model.uri }).length)
      }),
    ]
    editor.current = made
    masks.current = made.createDecorationsCollection()
    return () => {
      endStyles()
      for (const each of listening) each.dispose()
      if (model) setSchema(model, null)
      if (model) setKinds(model, null)
      model?.dispose()
      made.dispose()
      editor.current = null
    }
  }, [])
  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    showNextProblem: () => {
      editor.current?.focus()
      editor.current?.trigger('console', 'editor.action.marker.next', null)
    },
    showPlace: ({ line, column }) => {
      editor.current?.setPosition({ lineNumber: line, column })
      editor.current?.revealLineInCenterIfOutsideViewport(line)
      editor.current?.focus()
    },
  }))
  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model || model.getValue() === value) return
    isReplacing.current = true
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null)
    isReplacing.current = false
  }, [value])
  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model) return
    const own = marks.filter(({ isSyntax }) => !isSyntax || !isChecked)
    monaco.editor.setModelMarkers(model, OWNER, markersOf(model, own))
  }, [marks, isChecked])
  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model) return
    monaco.editor.setModelLanguage(model, isChecked ? 'yaml' : plainYaml)
    setSchema(model, isChecked ? schema : null)
  }, [isChecked, schema])
  useEffect(() => {
    const model = editor.current?.getModel()
    if (model) setKinds(model, readKinds)
  }, [readKinds])
  useEffect(() => mask(isMasked), [isMasked])
  useEffect(() => editor.current?.updateOptions({ readOnly }), [readOnly])
  return <div ref={host} style={hostStyle} />
}

/** Markers without an end column extend to the end of the line. */
const markersOf = (
  model: monaco.editor.ITextModel,
  marks: readonly YamlMark[],
): monaco.editor.IMarkerData[] =>
  marks.map((mark) => {
    const line = Math.min(mark.line, model.getLineCount())
    return {
      severity: monaco.MarkerSeverity.Error,
      message: mark.message,
      startLineNumber: line,
      endLineNumber: line,
      startColumn: mark.column ?? model.getLineFirstNonWhitespaceColumn(line),
      endColumn: mark.endColumn ?? model.getLineMaxColumn(line),
    }
  })
