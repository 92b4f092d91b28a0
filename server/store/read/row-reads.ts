import type { ClassId, RelationName } from '../../../model/types.ts'
import type { Queries } from './queries.ts'
import type { Page, Place, Related, ResourceRow, RowOf, RowReader, Selection, StoredTree } from '../store.ts'

/** Reads of rows, in a transaction and outside of one. */
export abstract class RowReads implements RowReader {
  abstract readonly whole: RowReader

  /** Runs a read on the connection of this reader. */
  protected abstract reading<Result>(read: (queries: Queries) => Promise<Result>): Promise<Result>

  find<Id extends ClassId>(selection: Selection & { class: Id }, page?: Page): Promise<RowOf<Id>[]>
  find(selection: Selection, page?: Page): Promise<ResourceRow[]>
  find(selection: Selection, page?: Page): Promise<ResourceRow[]> {
    return this.reading((queries) => queries.find(selection, page))
  }

  get<Id extends ClassId>(of: Id, id: string | null): Promise<RowOf<Id> | null>
  get(id: string): Promise<ResourceRow | null>
  async get(...given: [id: string] | [of: string, id: string | null]): Promise<ResourceRow | null> {
    const [of, id] = given.length === 1 ? [null, ...given] : given
    const row = id === null ? null : await this.reading((queries) => queries.get(id))
    return of === null || row?.class === of ? row : null
  }

  related<Id extends ClassId, Name extends RelationName<Id>>(
    of: Id,
    id: string,
    relation: Name,
  ): Promise<Related<Id, Name>>
  related(id: string, relation: string): Promise<ResourceRow[]>
  async related(
    ...given: [id: string, relation: string] | [of: string, id: string, relation: string]
  ): Promise<unknown> {
    if (given.length === 2) return this.reading((queries) => queries.related(...given))
    const { many, rows } = await this.reading((queries) => queries.relatedOf(...given))
    return many ? rows : (rows[0] ?? null)
  }

  getChild<Id extends ClassId>(of: Id, place: Place, key: string): Promise<RowOf<Id> | null>
  getChild(place: Place, key: string): Promise<ResourceRow | null>
  async getChild(
    ...given: [place: Place, key: string] | [of: string, place: Place, key: string]
  ): Promise<ResourceRow | null> {
    const [of, place, key] = given.length === 2 ? [null, ...given] : given
    const row = await this.reading((queries) => queries.getChild(place, key))
    return of === null || row?.class === of ? row : null
  }

  getTree(id: string): Promise<StoredTree | null> {
    return this.reading((queries) => queries.getTree(id))
  }

  getSecret(id: string, attribute: string): Promise<string | null> {
    return this.reading((queries) => queries.getSecret(id, attribute))
  }

  getSecrets(ids: readonly string[], attribute: string): Promise<ReadonlyMap<string, string>> {
    return this.reading((queries) => queries.getSecrets(ids, attribute))
  }
}
