import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { editManager, overrideKey } from '../../../model/answers/override.ts'
import { FactTable } from '../../components/FactTable.tsx'
import { Panel } from '../../components/Panel.tsx'
import { ReasonButton } from '../../components/ReasonButton.tsx'
import { Section } from '../../components/Section.tsx'
import { fieldOf, objectOf, useOverrideText } from '../../resource/overrides/use-override-text.ts'
import { useApplication } from './use-application.ts'
import { useRevertOverride } from './use-revert-override.ts'

const More = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '8px 0 0',
  color: theme.vars.palette.text.tertiary,
}))

// Keeps the column at least as wide as a name.
const Managers = styled('span')({ overflowWrap: 'break-word' })

const managerOf = (manager: string): string => (manager === editManager ? 'Gantry' : manager)

/**
 * Fields that differ from the run's declaration, each with a button to revert. Renders nothing if there are
 * none.
 */
export function OverridesSection() {
  const t = useTranslations('overrides')
  const { application, disabledReason } = useApplication()
  const { valueOf } = useOverrideText()
  const { revert, busy } = useRevertOverride(application.id)
  const overrides = application.overrides ?? []
  const count = application.overrideCount ?? 0
  if (count === 0) return null
  return (
    <Section title={t('title')} count={count} note={t('note')}>
      <Panel>
        <FactTable
          isProse
          label={t('title')}
          heads={[t('field'), t('here'), t('declared'), t('by'), t('revert')]}
          rows={overrides.map((override) => ({
            id: overrideKey(override),
            cells: [
              <span key="field">
                {fieldOf(override)}
                <small>{objectOf(override)}</small>
              </span>,
              valueOf(override.value),
              valueOf(override.declared),
              <Managers key="by">{override.managers.map(managerOf).join(', ') || '–'}</Managers>,
              <ReasonButton
                key="revert"
                size="small"
                loading={busy === overrideKey(override)}
                disabledReason={disabledReason}
                aria-label={t('revertOf', {
                  path: fieldOf(override),
                  object: objectOf(override),
                })}
                onClick={() => revert(override)}
              >
                {t('revert')}
              </ReasonButton>,
            ],
          }))}
        />
        {count > overrides.length ? <More>{t('more', { count: count - overrides.length })}</More> : null}
      </Panel>
    </Section>
  )
}
