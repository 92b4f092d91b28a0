import { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database, Sql, Statement } from '../dialects/dialect.ts'
import type { Condition, Parameters, SelectionPlan } from './selection.ts'
import type { ReadQuery } from '../store.ts'
import { Slot } from '../sql/scope.ts'

interface Compiled {
  sql: string
  /** Slots and constants, in the order of the statement. */
  parameters: readonly unknown[]
}

/** Characters of statements kept compiled: a small read has a few thousand, an export of everything below almost a million. */
const LIMIT = 16_000_000

/** Compiles each shape of read once and fills in the values each time. */
export class Statements {
  readonly #db: Database
  readonly #compiled = new LRUCache<string, Compiled>({
    maxSize: LIMIT,
    sizeCalculation: ({ sql }, shape) => shape.length + sql.length,
  })

  constructor(db: Database) {
    this.#db = db
  }

  prepare(shape: string, parameters: Parameters, make: () => Sql): Statement {
    const compiled = this.#compiled.get(shape) ?? this.#compile(shape, make())
    return {
      sql: compiled.sql,
      parameters: compiled.parameters.map((value) =>
        value instanceof Slot ? parameters[value.name] : value,
      ),
    }
  }

  #compile(shape: string, statement: Sql): Compiled {
    const { sql, parameters } = statement.compile(this.#db)
    const compiled = { sql, parameters }
    this.#compiled.set(shape, compiled)
    return compiled
  }
}

const shapeOfCondition = ({ field, comparison, value }: Condition) => [field, comparison, value]

/** Everything in a query that determines its statement's text. */
export function shapeOf(
  kind: 'read' | 'rows',
  query: Omit<ReadQuery, 'mode'> & Partial<Pick<ReadQuery, 'mode'>>,
  { conditions, oneOf, labels, relatedTo, search, sort, count }: SelectionPlan,
): string {
  return JSON.stringify([
    kind,
    query.class,
    [query.mode, query.fields, query.excludeFields, query.withCount],
    [
      query.ids === undefined,
      relatedTo,
      query.below === undefined,
      query.above === undefined,
      search && search.isIndexed,
    ],
    [!query.start, count],
    conditions.map(shapeOfCondition),
    oneOf.map((sets) => sets.map((all) => all.map(shapeOfCondition))),
    labels.map(({ operator }) => operator),
    query.sort?.map(({ direction }, index) => [sort[index]?.field, direction]),
  ])
}

/** Runs a statement that was prepared here and returns its rows. */
export async function rowsOf<Row>(db: Database, { sql, parameters }: Statement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
  return rows
}
