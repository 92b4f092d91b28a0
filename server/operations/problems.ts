import { ApiError, type Violation } from '../errors.ts'

/** Gathers what is wrong with the entries of one request, so that all of it is told at once. */
export class Problems {
  private readonly refusals: ApiError[] = []

  /**
   * The value of the work on an entry, or null where it was refused. `place` is the entry's, such as `create.0`, and
   * `modelIndex` its class, for refusals that name none.
   */
  async collect<Result>(
    { place, modelIndex = 'Root' }: { place: string; modelIndex?: string | undefined },
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.refusals.push(placed(error, place, modelIndex))
      return null
    }
  }

  /** Throws what was gathered: under the status that all of it has, else as an invalid configuration. */
  throwAny(): void {
    const [first] = this.refusals
    if (!first) return
    const isOneKind = this.refusals.every(({ status }) => status === first.status)
    const { status, code } = isOneKind ? first : { status: 406, code: 'invalid' }
    const violations = this.refusals.flatMap((refusal) => refusal.violations)
    throw new ApiError(status, code, violations.map(({ message }) => message).join(' '), violations)
  }
}

/** A refusal with the place of its entry in every field and sentence. */
function placed(
  { status, code, message, violations }: ApiError,
  place: string,
  modelIndex: string,
): ApiError {
  const own: readonly Violation[] =
    violations.length > 0 ? violations : [{ modelIndex, field: null, message }]
  const moved = own.map((violation) => ({
    modelIndex: violation.modelIndex,
    field: violation.field === null ? place : `${place}.${violation.field}`,
    message: `${place}: ${violation.message}`,
  }))
  return new ApiError(status, code, message, moved)
}
