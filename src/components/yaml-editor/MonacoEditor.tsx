import type { JSONSchema } from 'monaco-yaml'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { setSchema } from './language.ts'
import { leaveByTab } from './leave-by-tab.ts'
import { maskSecrets } from './mask-secrets.ts'
import type { YamlMark } from './marks.ts'
import { hostStyle, monaco, options, plainYaml } from './monaco.ts'
import { setKinds } from './offer-beginnings.ts'
import { releaseStyles } from './strict-styles.ts'
import type { SchemaSource } from './use-kind-schemas.ts'

/** What others ask of an editor. */
export interface EditorHandle {
  focus: () => void
  /** Goes to the next mark and says what is wrong there. */
  showNextProblem: () => void
  /** Goes to a place, from 1, and puts the cursor there. */
  showPlace: (place: { line: number; column: number }) => void
}

export interface MonacoEditorProps {
  label: string
  value: string
  marks: readonly YamlMark[]
  readOnly?: boolean
  /** Whether fields are completed, explained and checked while somebody types. */
  isChecked: boolean
  /** What fields the documents may have; null while that is not known. */
  schema: JSONSchema | null
  /** The kinds that documents can be of. */
  readKinds: SchemaSource['list'] | null
  /** Whether the values of secrets are covered. */
  isMasked: boolean
  /** How many values of secrets there are. */
  onSecrets?: (count: number) => void
  ref?: React.Ref<EditorHandle>
  onChange: (text: string) => void
  /** How many places are marked now. */
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
    // Words of the text itself among the fields of a kind would be guesses among facts.
    wordBasedSuggestions: 'off',
    suggest: { showWords: false, snippetsPreventQuickSuggestions: false },
    // What stands there already is no suggestion to take: Enter after `apiVersion: v1` begins a line.
    acceptSuggestionOnEnter: 'smart',
  })
}

/** The editor itself. Text that comes from outside replaces its own in one step that can be undone. */
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
  // What it was given is no edit: it would become a draft of whoever only looks on.
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
        // Told later, the text would come back as one from outside after the next key, and take that key away.
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

/** Without an end of their own they go on to that of the line. */
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
