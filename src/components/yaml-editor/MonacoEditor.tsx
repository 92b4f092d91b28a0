import { useEffect, useEffectEvent, useRef } from 'react'
import type { YamlMark } from './marks.ts'
import { monaco, options } from './monaco.ts'
import { releaseStyles } from './strict-styles.ts'

export interface MonacoEditorProps {
  label: string
  value: string
  marks: readonly YamlMark[]
  readOnly?: boolean
  onChange: (text: string) => void
}

/** The editor itself. Text that comes from outside replaces its own in one step that can be undone. */
export function MonacoEditor({ label, value, marks, readOnly = false, onChange }: MonacoEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null)
  const changed = useEffectEvent(onChange)
  const create = useEffectEvent((element: HTMLElement) =>
    monaco.editor.create(element, {
      ...options,
      value,
      language: 'yaml',
      readOnly,
      ariaLabel: label,
      tabSize: 2,
      insertSpaces: true,
      detectIndentation: false,
      folding: true,
      // Tab leaves the editor for those who ask for it (Ctrl+M), as Monaco's own accessibility help says.
      tabFocusMode: false,
    }),
  )
  useEffect(() => {
    if (!host.current) return undefined
    const endStyles = releaseStyles(host.current)
    const made = create(host.current)
    const listening = made.onDidChangeModelContent(() => changed(made.getValue()))
    editor.current = made
    return () => {
      endStyles()
      listening.dispose()
      made.getModel()?.dispose()
      made.dispose()
      editor.current = null
    }
  }, [])
  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model || model.getValue() === value) return
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: value }], () => null)
  }, [value])
  useEffect(() => {
    const model = editor.current?.getModel()
    if (!model) return
    const markers = marks.map(({ line, column, message }) => ({
      severity: monaco.MarkerSeverity.Error,
      message,
      startLineNumber: line,
      endLineNumber: line,
      startColumn: column ?? model.getLineFirstNonWhitespaceColumn(Math.min(line, model.getLineCount())),
      endColumn: model.getLineMaxColumn(Math.min(line, model.getLineCount())),
    }))
    monaco.editor.setModelMarkers(model, 'yaml', markers)
  }, [marks])
  useEffect(() => editor.current?.updateOptions({ readOnly }), [readOnly])
  return <div ref={host} style={{ height: '100%' }} />
}
