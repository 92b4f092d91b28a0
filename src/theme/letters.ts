const japanese = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo'

/**
 * Fonts for letters that those of the console have not. Chinese and Japanese write many of the same characters in
 * different forms, so that Japanese fonts come before those of the system, which follow the system's own language.
 * Japanese lines break between phrases, and never before a small letter or a mark that ends a sentence.
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
