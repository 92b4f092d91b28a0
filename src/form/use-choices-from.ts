import { useQuery } from '@tanstack/react-query'
import { attributeLabel } from '../../model/labels.ts'
import { model } from '../../model/index.ts'
import { type ListParams, type Resource, listRows } from '../api/queries.ts'
import { useSay } from '../hooks/use-texts.ts'

const MAX_CHOICES = 500

type ChoiceRow = Resource & { isSystem?: boolean | null }

interface Choice {
  value: string
  label: string
  /** Distinguishes it from the others. */
  note?: string
}

const byName = { fields: ['id', 'name'], sort: ['name,asc'], count: MAX_CHOICES }

/** System resources come last, and must be requested explicitly. */
const systemLast: ListParams = {
  fields: [...byName.fields, 'isSystem'],
  sort: ['isSystem,asc', ...byName.sort],
  query: { isSystem: [true, false] },
  count: MAX_CHOICES,
}

/**
 * Resources of a class as filter choices in name order, loaded once `isLookedAt`; undefined until then. `by`
 * selects the choice's value.
 */
export function useChoicesFrom(
  classId: string | undefined,
  isLookedAt: boolean,
  by: 'id' | 'name' = 'id',
): readonly Choice[] | undefined {
  const say = useSay()
  const entry = model.get(classId ?? 'cluster.HostCluster')
  const system = entry.attributes.get('isSystem')
  const { data, isError } = useQuery({
    ...listRows<ChoiceRow>(entry.id, system ? systemLast : byName),
    enabled: classId !== undefined && isLookedAt,
  })
  if (isError) return []
  const choices = data?.entries.map(({ id, name, isSystem }) => ({
    value: by === 'name' ? (name ?? id) : id,
    label: name ?? id,
    ...(system && isSystem === true ? { note: say(attributeLabel('isSystem', system)) } : {}),
  }))
  // Resources with the same name share one choice.
  return choices?.filter(({ value }, index) => choices[index - 1]?.value !== value)
}
