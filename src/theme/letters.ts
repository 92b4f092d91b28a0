const japanese = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo'

/**
 * Fallback fonts for characters missing from the console's fonts. Chinese and Japanese draw many shared
 * characters differently, so Japanese fonts precede the system's, which follow its own language. Japanese
 * lines break between phrases, and never before a small kana or a closing punctuation mark.
 */
export const letters = {
  ':root': {
    '--gantry-letters': `system-ui, "Segoe UI", Roboto, ${japanese}, sans-serif`,
    '--gantry-letters-mono': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  },
  ':root:lang(ja)': {
    '--gantry-letters': `${japanese}, system-ui, sans-serif`,
    '--gantry-letters-mono': `"Noto Sans Mono CJK JP", "BIZ UDGothic", ${japanese}, ui-monospace, monospace`,
    lineBreak: 'strict',
    wordBreak: 'auto-phrase',
    textAutospace: 'normal',
  },
}
