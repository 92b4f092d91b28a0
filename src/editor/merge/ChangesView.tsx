import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Equal, Minus, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ObjectDiff } from '../../../model/answers/object-diff.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { FILTER_FROM, FilterField } from '../../ui/fields/FilterField.tsx'
import { Panel } from '../../ui/page/Section.tsx'
import { inOrder } from '../import/import-preview.ts'
import { YamlDiff } from '../monaco/YamlDiff.tsx'
import { YamlEditor } from '../YamlEditor.tsx'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '272px minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: 16,
  height: '100%',
  minHeight: 0,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'fit-content(240px) minmax(280px, 1fr)',
  },
  '&[data-narrow]': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'fit-content(240px) 360px',
    height: 'auto',
  },
}))
const Objects = styled(Panel)({ display: 'flex', flexDirection: 'column', maxHeight: '100%', minHeight: 0 })
const Item = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  alignItems: 'center',
  justifyContent: 'start',
  gap: '0 8px',
  width: '100%',
  padding: '6px 10px',
  borderRadius: 4,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed="true"]': { backgroundColor: theme.vars.palette.action.selected },
  '& b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { gridColumn: 2 },
  '&[data-change="created"] svg': { color: theme.vars.palette.state.run.mark },
  '&[data-change="modified"] svg': { color: theme.vars.palette.state.prog.mark },
  '&[data-change="deleted"] svg': { color: theme.vars.palette.state.fail.mark },
  '&[data-change="unchanged"] svg': { color: theme.vars.palette.text.tertiary },
}))
const signs = { created: Plus, modified: Pencil, deleted: Minus, unchanged: Equal }
const idOf = ({ kind, name }: ObjectDiff): string => `${kind}/${name}`

interface ChangesViewProps {
  objects: readonly ObjectDiff[]
  /** For use in a sheet: the object list goes above the diff, and the height follows the content. */
  isNarrow?: boolean
}

/** Objects that an import changes, with their changes. */
export function ChangesView({ objects, isNarrow = false }: ChangesViewProps) {
  const t = useTranslations('components.yaml')
  const [filter, setFilter] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = filter.trim().toLowerCase()
  const listed = inOrder(objects).filter(({ kind, name, application }) =>
    `${kind} ${name} ${application ?? ''}`.toLowerCase().includes(wanted),
  )
  const shown = listed.find((object) => idOf(object) === chosen) ?? listed[0] ?? objects[0]
  if (!shown) return <EmptyState title={t('nothing')} text={t('nothingText')} />
  return (
    <Grid data-narrow={isNarrow || undefined}>
      <Objects flush>
        {objects.length < FILTER_FROM ? null : (
          <FilterField
            label={t('filter')}
            value={filter}
            onChange={setFilter}
            sx={{ margin: 1, width: 'auto' }}
          />
        )}
        <ul
          style={{ flex: 1, minHeight: 0, padding: 4, listStyle: 'none', overflow: 'auto' }}
          aria-label={t('objects')}
        >
          {listed.map((object) => {
            const Sign = signs[object.change]
            return (
              <li key={idOf(object)}>
                <Item
                  data-change={object.change}
                  aria-pressed={object === shown}
                  onClick={() => setChosen(idOf(object))}
                >
                  <Sign size={14} strokeWidth={2} aria-hidden />
                  <b>{object.name}</b>
                  <small>{t(`changes.${object.change}`, { kind: object.kind })}</small>
                  {object.application === undefined ? null : (
                    <small>
                      {object.application === null
                        ? t('noApplication')
                        : t('application', { name: object.application })}
                    </small>
                  )}
                </Item>
              </li>
            )
          })}
          {listed.length === 0 ? (
            <Typography component="li" sx={{ padding: '6px 10px' }}>
              {t('noMatch')}
            </Typography>
          ) : null}
        </ul>
      </Objects>
      <Change object={shown} />
    </Grid>
  )
}

/** Shows created and deleted objects as plain text: there is nothing to compare them with. */
function Change({ object: { kind, name, before, after } }: { object: ObjectDiff }) {
  const whole = before === null || before === '' ? after : after === null || after === '' ? before : null
  if (whole !== null)
    return <YamlEditor readOnly label={`${kind} ${name}`} value={whole} onChange={() => undefined} />
  return (
    <Panel flush style={{ minHeight: 280 }}>
      <YamlDiff before={before ?? ''} after={after ?? ''} />
    </Panel>
  )
}
