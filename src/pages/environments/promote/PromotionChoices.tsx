import { useTranslations } from 'use-intl'
import { CheckGroup } from '../../../components/CheckGroup.tsx'
import { PartChoice } from './PartChoice.tsx'
import type { usePromotion } from './use-promotion.ts'

/** Picker for the parts and components to promote. */
export function PromotionChoices({ promotion }: { promotion: ReturnType<typeof usePromotion> }) {
  const t = useTranslations('between.promote')
  const { chosen, setPart, names, changes, components, setComponent } = promotion
  const noteOf = (name: string): string | undefined => {
    const change = changes.get(name)
    return change && t(`there.${change}`)
  }
  return (
    <>
      <PartChoice chosen={chosen} setPart={setPart} />
      {names.length > 0 ? (
        <CheckGroup
          label={t('components')}
          problem={components.length === 0 ? t('noComponents') : undefined}
          checks={names.map((name) => ({
            id: name,
            label: name.replace('/', ' '),
            note: noteOf(name),
            isOn: components.includes(name),
          }))}
          onCheck={([name = ''], isOn) => setComponent(name, isOn)}
        />
      ) : null}
    </>
  )
}
