import type { Attribute } from '../../model/define.ts'
import { attributeLabel } from '../../model/labels.ts'
import type { ModelClass } from '../../model/registry.ts'
import type { Resource } from '../api/queries.ts'
import { choiceWords } from '../attributes/choice-words.ts'
import { path } from '../util/path.ts'
import { attributeColumn, changedColumn, labelsColumn, nameColumn } from './columns.tsx'
import { podStateFilter } from './pod-states.ts'
import { defineList, type ListDefinition, type ListFilter } from './list-definition.ts'

/** What fits a row: short values first. Long texts, maps and JSON are for the resource's own page. */
const isShort = ({ kind, maxLength }: Attribute): boolean =>
  kind !== 'json' && kind !== 'map' && kind !== 'secret' && kind !== 'list' && (maxLength ?? 0) <= 300

const SHOWN = 5

/** The same in each row of a class. */
const sameInAll = new Set(['apiVersion', 'kind'])

const filterOf = ([field, attribute]: [string, Attribute]): ListFilter => ({
  field,
  label: (_translate, say) => say(attributeLabel(field, attribute)),
  choices: (attribute.choices ?? []).map((value) => ({
    value,
    label: (_translate, say) => choiceWords(value, say),
  })),
})

const definitions = new Map<string, ListDefinition>()

function build(entry: ModelClass): ListDefinition {
  const pathOf = ({ id }: Resource): string => path.resource(entry.service, entry.collection, id)
  const attributes = [...entry.attributes].filter(
    ([name, attribute]) => name !== entry.key && isShort(attribute),
  )
  const telling = attributes.filter(([name]) => !sameInAll.has(name))
  const same = attributes.filter(([name]) => sameInAll.has(name))
  return defineList({
    class: entry.id,
    fields: ['id', 'name', 'labels', 'modifiedOn', ...attributes.map(([name]) => name)],
    order: [
      entry.key === null ? { field: 'createdOn', direction: 'desc' } : { field: 'name', direction: 'asc' },
    ],
    pathOf,
    columns: [
      nameColumn(pathOf),
      ...telling.map(([name], index) =>
        attributeColumn(entry.id, name, { isOptional: index >= SHOWN, priority: index < 2 ? 2 : 3 }),
      ),
      ...same.map(([name]) => attributeColumn(entry.id, name, { isOptional: true, priority: 3 })),
      labelsColumn({ isOptional: true }),
      changedColumn(),
    ],
    filters: [
      ...(entry.id === 'environments.Pod' ? [podStateFilter] : []),
      ...attributes.filter(([, { kind, indexed }]) => kind === 'choice' && indexed === true).map(filterOf),
    ],
  })
}

/** The list of a class as the model describes it, made once. */
export function modelList(entry: ModelClass): ListDefinition {
  const known = definitions.get(entry.id) ?? build(entry)
  definitions.set(entry.id, known)
  return known
}
