import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import type { ReactNode, ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { FactPart } from '../../../model/answers/comparison.ts'
import { CheckGroup } from '../../ui/fields/CheckGroup.tsx'
import { ChangesView } from '../../editor/merge/ChangesView.tsx'
import { Columns } from '../../ui/page/layout.ts'

export function PromoteColumns({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Columns widths="300px minmax(0, 1fr)" from="lg" gap={24}>
      <Stack spacing={5}>{form}</Stack>
      {children}
    </Columns>
  )
}

/** Parts that are usually promoted come first. */
const order: readonly FactPart[] = ['images', 'configuration', 'replicas']

interface PartChoiceProps {
  chosen: readonly FactPart[]
  setPart: (part: FactPart, isOn: boolean) => void
}

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

/** Column with notices about a promotion, followed by its changes. */
export const PreviewColumn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
})

const Place = styled('div')(({ theme }) => ({
  height: 'max(420px, calc(100dvh - 340px))',
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    display: 'grid',
    gridTemplateRows: 'minmax(560px, auto)',
  },
}))

/** Diff of the target's objects, sized to the remaining window height. */
export function PromotedChanges(props: ComponentProps<typeof ChangesView>) {
  return (
    <Place>
      <ChangesView {...props} />
    </Place>
  )
}
