import { useTranslations } from 'use-intl'
import { overrideKey, type OverrideName, type OverrideOutcome } from '../../../model/answers/override.ts'
import { Notice } from '../../components/Notice.tsx'
import { fieldOf, objectOf, useOverrideText } from '../../resource/overrides/use-override-text.ts'
import { CheckGroup } from '../../components/CheckGroup.tsx'

interface OverrideChoiceProps {
  overrides: readonly OverrideOutcome[]
  reverted: readonly OverrideName[]
  onChange: (reverted: OverrideName[]) => void
}

/** Lets the user choose which overridden fields an update keeps. All are kept by default. */
export function OverrideChoice({ overrides, reverted, onChange }: OverrideChoiceProps) {
  const t = useTranslations('overrides')
  const { changeOf } = useOverrideText()
  const chosen = new Set(reverted.map(overrideKey))
  const open = overrides.filter(({ outcome }) => outcome !== 'dropped')
  const dropped = overrides.filter(({ outcome }) => outcome === 'dropped')
  return (
    <>
      {open.length > 0 ? (
        <CheckGroup
          label={t('keep')}
          all={t('all')}
          checks={open.map((override) => ({
            id: overrideKey(override),
            label: `${objectOf(override)}: ${fieldOf(override)}`,
            note: changeOf(override),
            isOn: !chosen.has(overrideKey(override)),
          }))}
          onCheck={(ids, isOn) =>
            onChange(
              open
                .filter((override) => {
                  const key = overrideKey(override)
                  return ids.includes(key) ? !isOn : chosen.has(key)
                })
                .map(({ kind, name, path }) => ({ kind, name, path })),
            )
          }
        />
      ) : null}
      {dropped.length > 0 ? (
        <Notice tone="warn">
          {t('legendDropped', {
            fields: dropped.map((override) => `${objectOf(override)}: ${fieldOf(override)}`).join(', '),
          })}
        </Notice>
      ) : null}
    </>
  )
}
