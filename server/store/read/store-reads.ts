import { readChangeSets } from '../changes/change-sets.ts'
import type { Statement } from '../dialects/dialect.ts'
import type { SampleLog } from '../samples.ts'
import type { ReadQuery, Store } from '../store.ts'
import type { FoundAnywhere } from './anywhere-query.ts'
import { prepareAnywhere } from './anywhere.ts'
import { countClasses } from './class-counts.ts'
import { withTidyNames } from './field-names.ts'
import { isHeavy } from './heaviness.ts'
import { planRead } from './plan.ts'
import type { Queries } from './queries.ts'
import { RowReads } from './row-reads.ts'
import { planSelection } from './selection.ts'
import { readStatement } from '../sql/read.ts'
import { shapeOf } from './statements.ts'

/** A statement whose single row has the answer in its column `bytes`. */
export interface PreparedRead {
  statement: Statement
  mayTakeLong: boolean
}

/** Reads outside of transactions, of everything or of what somebody may see. */
export abstract class StoreReads extends RowReads {
  protected abstract readonly samples: SampleLog

  /** Runs a statement, and returns its answer. */
  protected abstract bytesOf(prepare: (queries: Queries) => PreparedRead): Promise<Buffer>

  async read(query: ReadQuery): Promise<string> {
    return (await this.readBytes(query)).toString()
  }

  readBytes(asked: ReadQuery): Promise<Buffer> {
    return this.bytesOf((queries) => {
      const { model } = queries.scope.model
      const query = withTidyNames(model, asked)
      const selection = planSelection(model, query)
      const statement = queries.prepare(shapeOf('read', query, selection), selection.parameters, () =>
        readStatement(planRead(model, query), queries.scope),
      )
      return { statement, mayTakeLong: isHeavy(query, selection) }
    })
  }

  async findAnywhere(query: Parameters<Store['findAnywhere']>[0]): Promise<FoundAnywhere[]> {
    const bytes = await this.bytesOf((queries) => ({
      statement: prepareAnywhere(queries, query),
      mayTakeLong: 'text' in query.wanted,
    }))
    // The statement's own answer, which has this form.
    return JSON.parse(bytes.toString()) as FoundAnywhere[]
  }

  countClasses(...[query]: Parameters<Store['countClasses']>): ReturnType<Store['countClasses']> {
    return this.reading((queries) => countClasses(queries, query))
  }

  changeSets(...[wanted]: Parameters<Store['changeSets']>): ReturnType<Store['changeSets']> {
    return this.reading((queries) => readChangeSets(queries, wanted))
  }

  readSamples(...[query]: Parameters<Store['readSamples']>): ReturnType<Store['readSamples']> {
    return this.reading(async (queries) => {
      const ids = await queries.visibleIds(query.ids)
      return ids.length === 0 && query.ids.length > 0 ? [] : this.samples.read(queries.db, { ...query, ids })
    })
  }
}
