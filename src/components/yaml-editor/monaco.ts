import 'monaco-editor/esm/vs/editor/edcore.main.js'
import 'monaco-editor/esm/vs/basic-languages/yaml/yaml.contribution.js'
import { conf, language } from 'monaco-editor/esm/vs/basic-languages/yaml/yaml.js'
import * as monaco from 'monaco-editor/esm/vs/editor/editor.api.js'

export { monaco }

/** Monaco and all that it brings; nothing else of the console imports it, so that it is read when an editor opens. */

/** The policy takes properties of a style and refuses the attribute, which a difference in one column sets. */
function setStrictly(this: HTMLElement, name: string, value: string): void {
  if (name === 'style') this.style.cssText = value
  else Element.prototype.setAttribute.call(this, name, value)
}

/**
 * Monaco makes style elements without a nonce, and the Content-Security-Policy refuses those. It offers no place to hand
 * one over, so each style element that is made from here on gets the nonce of the page.
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
  } as typeof document.createElement // The overloads for each tag name cannot be written as one function.
}

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--gantry-palette-${name}`).trim()

/** Monaco takes colours as numbers and not as variables, so its theme is made anew when the scheme changes. */
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

/** YAML with its colours alone: what is read, compared or very long is held to no schema. */
export const plainYaml = 'yaml-plain'
monaco.languages.register({ id: plainYaml })
monaco.languages.setLanguageConfiguration(plainYaml, conf)
monaco.languages.setMonarchTokensProvider(plainYaml, language)

giveStylesTheNonce()
defineTheme()
new MutationObserver(defineTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] })

/** What every editor and every diff has in common. */
export const options: monaco.editor.IEditorOptions & monaco.editor.IGlobalEditorOptions = {
  fontFamily: '"JetBrains Mono Variable", var(--gantry-letters-mono)',
  fontLigatures: false,
  fontSize: 12.5,
  lineHeight: 21,
  minimap: { enabled: false },
  // Addresses of a manifest are those of its cluster: nobody can follow them from here.
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
 * What an editor stands in. Monaco gives itself the width that it finds there, in pixels: were that a width that the page
 * has to keep, the editor could grow with the window and never shrink.
 */
export const hostStyle = { height: '100%', contain: 'inline-size' } as const
