import { message } from '../../model/messages/message.ts'
import { ApiError, invalid, type Text, textOfAll, type Violation, violationOf } from '../errors.ts'

/** Collects the errors of all entries of a request, to report them together. */
export class Problems {
  private readonly refusals: ApiError[]

  constructor(refusals: readonly ApiError[] = []) {
    this.refusals = [...refusals]
  }

  /** For a transaction, which may run several times. */
  copy(): Problems {
    return new Problems(this.refusals)
  }

  /**
   * Runs the work on an entry; returns null if it was rejected. `place` is the entry's path, such as
   * `create.0`; `modelIndex` is its class, for errors without one.
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

  /** Throws the collected errors: with their status if all share one, else as an invalid configuration. */
  throwAny(): void {
    const [first] = this.refusals
    if (!first) return
    const isOneKind = this.refusals.every(({ status }) => status === first.status)
    const violations = this.refusals.flatMap((refusal) => refusal.violations)
    throw isOneKind ? first.withText(textOfAll(violations), violations) : invalid(violations)
  }
}

/** Prefixes the fields and messages of an error with its entry's path. */
function placed(error: ApiError, place: string, modelIndex: string): ApiError {
  const { reasons, violations } = error
  const own: readonly Violation[] =
    violations.length > 0 ? violations : [{ modelIndex, field: null, message: error.message, reasons }]
  const moved = own.map((violation) =>
    violationOf(
      {
        modelIndex: violation.modelIndex,
        field: violation.field === null ? place : `${place}.${violation.field}`,
      },
      placedText(violation, place),
    ),
  )
  return error.withText(reasons.length === 0 ? error.message : reasons, moved)
}

function placedText({ message: english, reasons = [] }: Violation, place: string): Text {
  const [first, ...rest] = reasons
  return first ? [message('violations.at', { place, reason: first }), ...rest] : `${place}: ${english}`
}
