import { sql } from 'kysely'
import type { Sql } from '../dialects/dialect.ts'
import type { Search } from '../read/selection.ts'
import { FEW, isFew } from './narrowing.ts'
import { and, as, col, isBelow, or, slot } from './scope.ts'
import type { Scope } from './scope.ts'
import { andSeen, ifSeen } from './seen.ts'

/** One of the places where a text may be found. */
interface Source {
  /** Row numbers of all resources of any class that have one of the found texts; may contain duplicates. */
  rows: Sql
  /** Matches the resource with this alias. */
  holds(alias: string): Sql
}

/**
 * Finds a text in the name, in a label as `key=value`, in a searched attribute, or in an image of a
 * descendant.
 */
export class SearchSql {
  readonly #search: Search
  readonly #codes: readonly number[]
  readonly #scope: Scope

  constructor(search: Search, codes: readonly number[], scope: Scope) {
    this.#search = search
    this.#codes = codes
    this.#scope = scope
  }

  /**
   * Returns the table `found` of matching texts for the head of the statement, with only as many as needed to
   * know that there are many.
   */
  found(): Sql {
    const { imagesBelow, isIndexed } = this.#search
    const classes = [
      ...this.#codes,
      ...imagesBelow.map(({ class: entry }) => this.#scope.model.codeOf(entry)),
    ]
    const trigrams = isIndexed ? slot('trigrams') : null
    const texts = this.#scope.dialect.texts.found({
      classes: [...new Set(classes)].map((code) => sql.lit(code)),
      needle: slot('search'),
      trigrams,
    })
    return sql`found as materialized (select * from ${texts} as found_texts limit ${sql.lit(FEW)})`
  }

  /** Row numbers that include all matches; valid if `isFew`. */
  rows(): Sql {
    return unionOf([this.#names, ...this.#others])
  }

  isFew(): Sql {
    return isFewOf([this.#names, ...this.#others])
  }

  /** Matches the resource, for a few resources. */
  holds(alias: string): Sql {
    return or([this.#names, ...this.#others].map((source) => source.holds(alias)))
  }

  /** The same for a walk over many rows: looks up rare texts once instead of checking each row. */
  holdsInWalk(alias: string): Sql {
    const others = this.#others.map(
      (source) =>
        sql`case when ${isFewOf([source])} then ${col(alias, 'row')} in (${source.rows}) else ${source.holds(alias)} end`,
    )
    return or([this.#names.holds(alias), ...others])
  }

  get #others(): Source[] {
    const { own, imagesBelow } = this.#search
    return own.length + imagesBelow.length > 0 ? [this.#labels, this.#attributes] : [this.#labels]
  }

  get #names(): Source {
    return {
      rows: sql`select s.row from found as f cross join resources as s where f.prefix = '' and s.class = f.class and s.name = f.value`,
      holds: (alias) => this.#has(col(alias, 'name')),
    }
  }

  get #labels(): Source {
    const isLabel = sql`f.prefix <> '' and l.class = f.class and l.key = substr(f.prefix, 1, length(f.prefix) - 1) and l.value = f.value`
    return {
      rows: sql`select l.row from found as f cross join labels as l where ${isLabel}`,
      holds: (alias) =>
        sql`exists (select 1 from ${this.#scope.dialect.values.members(col(alias, 'labels'), 'l')} where ${this.#has(sql`(l.key || '=' || l.value)`)})`,
    }
  }

  get #attributes(): Source {
    const { values } = this.#scope.dialect
    const image = (owner: string, attribute: string): Sql =>
      values.member(col(owner, 'attributes'), attribute, 'text')
    const having = (code: number, attribute: string): Sql =>
      sql`found as f cross join ${as('resources', 'i')} where f.prefix = '' and f.class = ${sql.lit(code)} and i.class = ${sql.lit(code)} and ${image('i', attribute)} = f.value${andSeen('i', this.#scope)}`
    const below = this.#search.imagesBelow.map(({ class: entry, attribute }) => ({
      code: this.#scope.model.codeOf(entry),
      attribute,
    }))
    const own = this.#search.own.flatMap((attribute) =>
      this.#codes.map((code) => sql`select i.row from ${having(code, attribute)}`),
    )
    const inside = below.map(
      ({ code, attribute }) =>
        sql`select a.value from (select i.path from ${having(code, attribute)}) as p cross join ${values.ancestors(sql`p.path`, 'a')}`,
    )
    return {
      rows: sql.join([...own, ...inside], sql` union all `),
      holds: (alias) =>
        or([
          ...this.#search.own.map((attribute) => this.#has(image(alias, attribute))),
          ...below.map(({ code, attribute }) => {
            const isInside = isBelow(sql`i.path`, { path: col(alias, 'path'), row: col(alias, 'row') })
            const terms = and([
              sql`i.class = ${sql.lit(code)}`,
              isInside,
              this.#has(image('i', attribute)),
              ...ifSeen('i', this.#scope),
            ])
            return sql`exists (select 1 from resources as i where ${terms})`
          }),
        ]),
    }
  }

  #has(text: Sql): Sql {
    return this.#scope.dialect.values.containsAnyCase(text, slot('search'))
  }
}

const unionOf = (sources: readonly Source[]): Sql =>
  sql.join(
    sources.map(({ rows }) => rows),
    sql` union all `,
  )

/** True if neither the texts nor the resources with them are many. */
const isFewOf = (sources: readonly Source[]): Sql =>
  sql`(${isFew(sql`select 1 from found`)} and ${isFew(unionOf(sources))})`
