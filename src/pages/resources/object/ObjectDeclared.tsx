import { styled } from '@mui/material/styles'
import { attributeLabel, relationLabel } from '../../../../model/labels.ts'
import type { ModelClass, ModelRelation } from '../../../../model/model-class.ts'
import type { Resource } from '../../../api/queries.ts'
import { FactTable } from '../../../components/FactTable.tsx'
import { TextBlock } from '../../../components/TextBlock.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import { AttributeFacts } from '../../../resource/AttributeFacts.tsx'
import { outline } from '../../../util/outline.ts'
import { attributesSet, type DeclaredPart, declaredParts, type Row } from './declared.ts'
import { IngressRules } from './IngressRules.tsx'

const isRules = ({ target }: ModelRelation): boolean => target.name === 'IngressRule'

const Parts = styled('div')({ display: 'grid', gap: 16 })

/** Declared state of an object: the attributes set in its spec, and the parts declared in it. */
export function ObjectDeclared({ entry, row }: { entry: ModelClass; row: Row }) {
  const set = attributesSet(entry, row)
  const parts = declaredParts(entry, row)
  const say = useSay()
  const nested = parts.filter(({ isFlat, relation }) => !isFlat && !isRules(relation))
  const more = nested.map(({ relation, rows }) => {
    const label = say(relationLabel(relation))
    return { label, value: <TextBlock label={label}>{outline(relation.many ? rows : rows[0])}</TextBlock> }
  })
  return (
    <Parts>
      {set.length + more.length === 0 ? null : (
        <AttributeFacts entry={entry} resource={row as Resource} only={set} more={more} />
      )}
      {parts.map((part) => (
        <PartTable key={part.relation.name} {...part} />
      ))}
    </Parts>
  )
}

/** Table for parts that have one; the rest are shown among the attributes. */
function PartTable({ relation, rows, isFlat }: DeclaredPart) {
  const say = useSay()
  if (isRules(relation)) return <IngressRules rules={rows} />
  if (!isFlat) return null
  const columns = [...relation.target.attributes].filter(([name]) => rows.some((row) => row[name] != null))
  return (
    <FactTable
      label={say(relationLabel(relation))}
      heads={columns.map(([name, attribute]) => say(attributeLabel(name, attribute)))}
      rows={rows.map((row, index) => ({
        id: `${index}`,
        cells: columns.map(([name]) => (row[name] == null ? '–' : String(row[name]))),
      }))}
    />
  )
}
