import { sql } from 'kysely'
import type { ModelClass } from '../../../model/model-class.ts'
import type { Database, Sql } from '../dialects/dialect.ts'
import { leafValue } from '../sql/fields.ts'
import type { Scope } from '../sql/scope.ts'
import { resolveField } from '../read/field-path.ts'
import { isNameColumn, isUnique } from '../store-model.ts'

/** Indexes that follow from the model begin with this; whatever else begins so is dropped when the store is opened. */
const PREFIX = 'model_'

interface WantedIndex {
  name: string
  isUnique: boolean
  on: Sql
  where: Sql
}

/** Makes the indexes over attributes as the model declares them, and drops those that it no longer does. */
export async function alignIndexes(db: Database, scope: Scope): Promise<void> {
  const wanted = new Map(wantedIndexes(scope).map((index) => [index.name, index]))
  const present = new Set(await scope.dialect.indexNames(db, 'resources', PREFIX))
  for (const name of present) {
    if (!wanted.has(name)) await sql`drop index if exists ${sql.ref(name)}`.execute(db)
  }
  for (const { name, isUnique: unique, on, where } of wanted.values()) {
    if (present.has(name)) continue
    const kind = unique ? sql`unique index` : sql`index`
    await sql`create ${kind} if not exists ${sql.ref(name)} on resources (${on}) where ${where}`.execute(db)
  }
}

function wantedIndexes(scope: Scope): WantedIndex[] {
  const classes = [...scope.model.model.classes.values()]
  return classes.flatMap((entry) => attributeIndexes(entry, scope))
}

function attributeIndexes(modelClass: ModelClass, scope: Scope): WantedIndex[] {
  const code = scope.model.codeOf(modelClass)
  const where = sql`class = ${sql.lit(code)}`
  return [...modelClass.attributes].flatMap(([name, attribute]): WantedIndex[] => {
    if (attribute.kind === 'secret') return []
    const isName = isNameColumn(modelClass, name)
    const value = columnValue(modelClass, name, scope)
    if (isUnique(attribute) && !attribute.key) {
      const compared = attribute.caseInsensitive ? scope.dialect.values.fold(value) : value
      return [
        { name: `${PREFIX}unique_${code}_${name}`, isUnique: true, on: sql`parent, ${compared}`, where },
      ]
    }
    if (!attribute.indexed || isName) return []
    // The name is in it because what has the value is listed by name, and what is sorted by it too where values are equal.
    return [{ name: `${PREFIX}value_${code}_${name}`, isUnique: false, on: valueIndex(value, scope), where }]
  })
}

function valueIndex(value: Sql, { dialect: { values, indexTail } }: Scope): Sql {
  const tail = ['name', ...indexTail].map((name) => sql.ref(name))
  return sql`class, ${sql.join([value, ...tail].map((part) => values.indexed(part)))}`
}

/** The same expression that conditions and sorting use, without an alias, as an index wants it. */
function columnValue(modelClass: ModelClass, name: string, scope: Scope): Sql {
  return leafValue(resolveField([modelClass], name).leaf, null, scope)
}

/** The attribute that a violated constraint guards; `id` for the id, null for a constraint that is none of the model's. */
export function uniqueFieldOf(constraint: string, modelClass: ModelClass): string | null {
  if (constraint === 'resources_key') return modelClass.key ?? 'key'
  if (constraint === 'resources_id') return 'id'
  const [, attribute] = /^model_unique_\d+_(.+)$/.exec(constraint) ?? []
  return attribute ?? null
}
