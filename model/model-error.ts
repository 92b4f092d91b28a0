/** A declaration that cannot be right. `where` is the class, or the class and its attribute or relation. */
export class ModelError extends Error {
  constructor(where: string, problem: string) {
    super(`Model: ${where} ${problem}`)
    this.name = 'ModelError'
  }
}
