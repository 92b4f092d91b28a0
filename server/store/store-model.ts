import type { Attribute } from '../../model/define.ts'
import type { Model } from '../../model/registry.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { sql } from 'kysely'
import type { Database, Dialect, Sql } from './dialects/dialect.ts'
import type { ClassTable, KeyRule } from './schema/tables.ts'

/** Model as the database knows it: each class has a code that never changes. */
export class StoreModel {
  readonly model: Model
  readonly #codes: ReadonlyMap<string, number>
  readonly #classes: ReadonlyMap<number, ModelClass>

  constructor(model: Model, codes: ReadonlyMap<string, number>) {
    this.model = model
    this.#codes = codes
    this.#classes = new Map(
      [...codes].flatMap(([id, code]) => {
        const found = model.classes.get(id)
        return found ? [[code, found] as const] : []
      }),
    )
  }

  get(id: string): ModelClass {
    return this.model.get(id)
  }

  codeOf(modelClass: ModelClass): number {
    const code = this.#codes.get(modelClass.id)
    if (code === undefined) throw new Error(`${modelClass.id} is not a class of the store's model`)
    return code
  }

  ofCode(code: number): ModelClass {
    const found = this.#classes.get(code)
    if (!found) throw new Error(`The store has rows of class ${code}, which the model no longer has`)
    return found
  }
}

/** `Environments` of `environments`: services as answers show them. */
export const displayService = (modelClass: ModelClass): string =>
  modelClass.service.charAt(0).toUpperCase() + modelClass.service.slice(1)

/** A textual key is stored in the column `name` only; any other key also in the attributes, with its type. */
export const isNameColumn = (modelClass: ModelClass, attribute: string): boolean => {
  const kind = modelClass.key === attribute ? modelClass.attributes.get(attribute)?.kind : undefined
  return kind === 'string' || kind === 'choice'
}

const stored = new WeakMap<ModelClass, readonly string[]>()

/** Names of the attributes that rows hold as JSON, in order: all but secrets and a textual key. */
export function storedAttributes(modelClass: ModelClass): readonly string[] {
  const known = stored.get(modelClass)
  if (known) return known
  const names = [...modelClass.attributes]
    .filter(([name, { kind, ofParent }]) => kind !== 'secret' && !ofParent && !isNameColumn(modelClass, name))
    .map(([name]) => name)
  stored.set(modelClass, names)
  return names
}

/** Returns whether the attribute's values are unique within a place. */
export const isUnique = (attribute: Attribute): boolean =>
  (attribute.unique ?? (attribute.key ? 'PARENT' : 'NONE')) === 'PARENT'

/**
 * Returns how the key attribute identifies a resource among its siblings: exactly, in any letter case, or not
 * at all.
 */
export function keyRuleOf({ key, attributes }: ModelClass): KeyRule {
  const attribute = key === null ? undefined : attributes.get(key)
  if (!attribute || !isUnique(attribute)) return 'none'
  return attribute.caseInsensitive ? 'folded' : 'exact'
}

interface LoadParts {
  db: Database
  dialect: Dialect
  model: Model
  /** A newer version has described the classes: attributes that this model lacks were added, not removed. */
  isReadOnly: boolean
}

/** Assigns codes to new classes, records their descriptions, and deletes values of removed attributes. */
export async function loadStoreModel({ db, dialect, model, isReadOnly }: LoadParts): Promise<StoreModel> {
  const known = new Map((await db.selectFrom('classes').selectAll().execute()).map((row) => [row.id, row]))
  let next = Math.max(0, ...[...known.values()].map(({ code }) => code)) + 1
  const codes = new Map([...known].map(([id, { code }]) => [id, code]))
  for (const modelClass of model.classes.values()) {
    const before = known.get(modelClass.id)
    const names = storedAttributes(modelClass)
    const row = {
      code: before?.code ?? next++,
      id: modelClass.id,
      service: displayService(modelClass),
      name: modelClass.name,
      uri: modelClass.uri,
      attributes: JSON.stringify(names),
      key_rule: keyRuleOf(modelClass),
    }
    codes.set(row.id, row.code)
    if (!before) await db.insertInto('classes').values(row).execute()
    else if (!isReadOnly && JSON.stringify(before) !== JSON.stringify(row)) {
      await db.updateTable('classes').set(row).where('code', '=', row.code).execute()
      const gone = (JSON.parse(before.attributes) as string[]).filter((name) => !names.includes(name))
      if (before.key_rule !== row.key_rule) await rekey(db, dialect, row)
      if (gone.length > 0) await dialect.bulk.forgetMembers(db, row.code, gone)
    }
  }
  return new StoreModel(model, codes)
}

/** Throws, which keeps the service from starting, if existing rows in one place have the same name. */
async function rekey(db: Database, { values }: Dialect, { code, key_rule: rule }: ClassTable): Promise<void> {
  const keys: Record<KeyRule, () => Sql> = {
    none: () => sql`null`,
    exact: () => sql`name`,
    folded: () => values.fold(sql`name`),
  }
  await sql`update resources set key = ${keys[rule]()} where class = ${code}`.execute(db)
}
