/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string, type = 'text/yaml'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
