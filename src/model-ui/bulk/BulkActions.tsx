import { CircleArrowOutUpRight, Layers2, Pause, Play, RotateCw, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { model } from '../../../model/index.ts'
import { ReasonButton } from '../../ui/page/ReasonButton.tsx'
import {
  type BulkActionsProps,
  bulkKinds,
  bulkKindsOf,
  type BulkKind,
  wordOf,
} from '../../table/bulk-kinds.ts'
import { useForbidden, useForbiddenInsideOf } from '../../form/use-permission.ts'

const BulkSheet = lazySheet(async () => (await import('./BulkSheet.tsx')).BulkSheet)

const icons = {
  cordon: Pause,
  uncordon: Play,
  drain: CircleArrowOutUpRight,
  restart: RotateCw,
  scale: Layers2,
  label: Tag,
  delete: Trash2,
} as const

/** All other actions take `operate`. */
const isWrite = (kind: BulkKind): boolean => kind === 'label' || kind === 'delete'

type ActionsProps<Row> = Pick<BulkActionsProps<Row>, 'rows' | 'class'> & {
  /** Undefined if the rows stay in place. */
  leave?: BulkActionsProps<Row>['leave']
  /** Subset of the actions. Defaults to all. */
  only?: readonly BulkKind[]
}

/** Bulk actions that the class supports. Each shows a preview first. */
export function BulkActions<Row extends { id: string }>({
  rows,
  leave,
  class: classId,
  only = bulkKinds,
}: ActionsProps<Row>) {
  const t = useTranslations('resource.bulk')
  const [kind, setKind] = useState<BulkKind | null>(null)
  const namespaces = rows.map((row) => ('namespace' in row ? String(row.namespace) : ''))
  const reasonInside = useForbiddenInsideOf()
  const inside = namespaces.find((namespace) => reasonInside(namespace) !== undefined)
  const written = useForbidden(classId, inside)
  const operated = useForbidden(classId, inside, { verb: 'operate' })
  return (
    <>
      {bulkKindsOf(model.get(classId))
        .filter((entry) => only.includes(entry))
        .map((entry) => {
          const Icon = icons[entry]
          return (
            <ReasonButton
              key={entry}
              size="small"
              disabledReason={isWrite(entry) ? written : operated}
              startIcon={<Icon size={14} strokeWidth={1.6} aria-hidden="true" />}
              onClick={() => setKind(entry)}
            >
              {t(`verbs.${wordOf(entry, model.get(classId))}`)}
            </ReasonButton>
          )
        })}
      {kind === null ? null : (
        <BulkSheet
          kind={kind}
          class={classId}
          ids={rows.map(({ id }) => id)}
          onDone={leave ?? (() => {})}
          onClose={() => setKind(null)}
        />
      )}
    </>
  )
}
