/** Saves a text or what was put together as a file of this device, under a name that the person can change. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Saves a document of YAML under the name of what it describes. */
export const saveYaml = (name: string, text: string): void =>
  saveFile(`${name}.yaml`, text, 'application/yaml')
