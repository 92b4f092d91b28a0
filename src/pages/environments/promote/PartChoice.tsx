import { useTranslations } from 'use-intl'
import type { FactPart } from '../../../../model/answers/comparison.ts'
import { CheckGroup } from '../../../components/CheckGroup.tsx'

/** Parts that are usually promoted come first. */
const order: readonly FactPart[] = ['images', 'configuration', 'replicas']

interface PartChoiceProps {
  chosen: readonly FactPart[]
  setPart: (part: FactPart, isOn: boolean) => void
}

/** Picker for the parts of an application to promote. */
export function PartChoice({ chosen, setPart }: PartChoiceProps) {
  const t = useTranslations('between.promote')
  return (
    <CheckGroup
      label={t('parts')}
      problem={chosen.length === 0 ? t('noParts') : undefined}
      checks={order.map((part) => ({
        id: part,
        label: t(part),
        note: t(`${part}Help`),
        isOn: chosen.includes(part),
      }))}
      onCheck={(ids, isOn) => {
        for (const part of order.filter((known) => ids.includes(known))) setPart(part, isOn)
      }}
    />
  )
}
