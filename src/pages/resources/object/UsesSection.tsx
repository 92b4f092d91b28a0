import { useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import { KeyValues } from '../../../components/KeyValues.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { useSay } from '../../../hooks/use-say.ts'
import { NamedLink } from './NamedLink.tsx'
import { useObjectNames } from './ObjectNames.tsx'

/** Objects that this one references: its owner, what its pods mount and read, and where it routes. */
export function UsesSection() {
  const t = useTranslations('objectPage.uses')
  const say = useSay()
  const { uses } = useObjectNames()
  if (uses.length === 0) return null
  const byClass = Map.groupBy(uses, (named) => named.class)
  return (
    <Section title={t('title')}>
      <Panel>
        <KeyValues
          entries={[...byClass].map(([classId, some]) => {
            const { label, labelPlural } = model.get(classId)
            return {
              label: say(some.length === 1 ? label : labelPlural),
              value: some.map((named) => (
                <div key={named.name}>
                  <NamedLink named={named} />
                </div>
              )),
            }
          })}
        />
      </Panel>
    </Section>
  )
}
