import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { PastCalls } from './PastCalls.tsx'
import { usePastCalls } from './tab-memory.ts'

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  // In one column the list needs no instructions; only earlier calls are shown above it.
  [theme.breakpoints.down('lg')]: {
    order: -1,
    '& > :first-child, &[data-unused]': { display: 'none' },
  },
}))

/** Shown before a class is selected: instructions and earlier calls. */
export default function ChooseClassTab() {
  const t = useTranslations('apiExplorer.classes')
  const calls = usePastCalls()
  return (
    <Column data-unused={calls.length === 0 || undefined}>
      <EmptyState title={t('choose')} text={t('chooseText')} />
      <PastCalls />
    </Column>
  )
}
