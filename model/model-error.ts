/** An invalid declaration. `where` is the class, optionally with its attribute or relation. */
export class ModelError extends Error {
  constructor(where: string, problem: string) {
    super(`Model: ${where} ${problem}`)
    this.name = 'ModelError'
  }
}
