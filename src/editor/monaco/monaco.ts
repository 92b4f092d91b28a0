import 'monaco-editor/esm/vs/editor/edcore.main.js'
import 'monaco-editor/esm/vs/basic-languages/yaml/yaml.contribution.js'
import { conf, language } from 'monaco-editor/esm/vs/basic-languages/yaml/yaml.js'
import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js'

/** Monaco with its languages; imported nowhere else, so that it loads when an editor opens. */
export { monaco }

/** The policy allows style properties but refuses the attribute, which Monaco sets for a one-column diff. */
function setStrictly(this: HTMLElement, name: string, value: string): void {
  if (name === 'style') this.style.cssText = value
  else Element.prototype.setAttribute.call(this, name, value)
}

/**
 * Gives each new style element the page's nonce. Monaco creates them without one and has no option for it, so
 * the Content-Security-Policy would refuse them.
 */
function giveStylesTheNonce(): void {
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')
  if (!nonce) return
  const create = Document.prototype.createElement
  document.createElement = function createElement(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    element.setAttribute = setStrictly
    return element
  } as typeof document.createElement // A single function can't declare the overloads for each tag name.
}

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--gantry-palette-${name}`).trim()

/** Monaco takes colours as numbers, not CSS variables, so its theme is rebuilt when the scheme changes. */
function defineTheme(): void {
  const isDark = document.documentElement.dataset['theme']?.startsWith('dark') === true
  const token = (name: string): string => color(`code-${name}`).slice(1)
  monaco.editor.defineTheme('gantry', {
    base: isDark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: color('text-primary').slice(1) },
      { token: 'type', foreground: token('key') },
      { token: 'string', foreground: token('string') },
      { token: 'number', foreground: token('number') },
      { token: 'keyword', foreground: token('number') },
      { token: 'comment', foreground: token('comment'), fontStyle: 'italic' },
      { token: 'operators', foreground: color('text-tertiary').slice(1) },
      { token: 'tag', foreground: token('number') },
    ],
    colors: {
      'editor.background': color('background-paper'),
      'editor.foreground': color('text-primary'),
      'editorGutter.background': color('background-paper'),
      'editorLineNumber.foreground': color('text-tertiary'),
      'editorLineNumber.dimmedForeground': color('text-tertiary'),
      'editorLineNumber.activeForeground': color('text-primary'),
      'editor.lineHighlightBackground': color('background-sunken'),
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': color('action-selected'),
      'editor.findMatchBackground': color('code-hit'),
      'editor.findMatchHighlightBackground': color('code-hit'),
      'editorCursor.foreground': color('primary-main'),
      'editorIndentGuide.background1': color('line-subtle'),
      'editorIndentGuide.activeBackground1': color('line-main'),
      'editorWidget.background': color('background-raised'),
      'editorWidget.border': color('line-main'),
      'editorHoverWidget.background': color('background-raised'),
      'editorHoverWidget.border': color('line-main'),
      'editorSuggestWidget.background': color('background-raised'),
      'editorSuggestWidget.border': color('line-main'),
      'editorSuggestWidget.foreground': color('text-primary'),
      'editorSuggestWidget.selectedForeground': color('text-primary'),
      'editorSuggestWidget.selectedBackground': color('action-selected'),
      'editorSuggestWidget.highlightForeground': color('primary-main'),
      'editorSuggestWidget.focusHighlightForeground': color('primary-main'),
      'editorInfo.foreground': color('state-prog-mark'),
      'editorError.foreground': color('state-fail-mark'),
      'editorWarning.foreground': color('state-warn-mark'),
      focusBorder: color('primary-main'),
      'scrollbarSlider.background': `${color('line-control')}55`,
      'scrollbarSlider.hoverBackground': `${color('line-control')}88`,
      'diffEditor.insertedLineBackground': color('code-addBg'),
      'diffEditor.removedLineBackground': color('code-delBg'),
      'diffEditor.insertedTextBackground': color('code-addWord'),
      'diffEditor.removedTextBackground': color('code-delWord'),
      'diffEditor.diagonalFill': color('line-subtle'),
      'diffEditor.unchangedRegionBackground': color('background-sunken'),
      'diffEditor.unchangedRegionForeground': color('text-tertiary'),
      'diffEditor.border': color('line-main'),
    },
  })
  monaco.editor.setTheme('gantry')
}

/** YAML with syntax colours but no schema, for texts that are read-only, compared or very long. */
export const plainYaml = 'yaml-plain'
monaco.languages.register({ id: plainYaml })
monaco.languages.setLanguageConfiguration(plainYaml, conf)
monaco.languages.setMonarchTokensProvider(plainYaml, language)

giveStylesTheNonce()
defineTheme()
new MutationObserver(defineTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] })

export const options: monaco.editor.IEditorOptions & monaco.editor.IGlobalEditorOptions = {
  fontFamily: '"JetBrains Mono Variable", var(--gantry-letters-mono)',
  fontLigatures: false,
  fontSize: 12.5,
  lineHeight: 21,
  minimap: { enabled: false },
  // Addresses in a manifest belong to its cluster and can't be opened from here.
  links: false,
  automaticLayout: true,
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  overviewRulerBorder: false,
  overviewRulerLanes: 0,
  fixedOverflowWidgets: true,
  padding: { top: 10, bottom: 10 },
  lineNumbersMinChars: 4,
  contextmenu: false,
  stickyScroll: { enabled: false },
  unicodeHighlight: { nonBasicASCII: false },
}

/**
 * Style of an editor's container. Monaco sets its own width in pixels from the container: without
 * containment, the page would have to keep that width and the editor could grow with the window but never
 * shrink.
 */
export const hostStyle = { height: '100%', contain: 'inline-size' } as const
