/** Saves a text as a file of this device, under a name that the person can change. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
