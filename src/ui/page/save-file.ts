/** Downloads a text or Blob as a file; the user may change the name. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Downloads a YAML document, named after the object it describes. */
export const saveYaml = (name: string, text: string): void =>
  saveFile(`${name}.yaml`, text, 'application/yaml')
