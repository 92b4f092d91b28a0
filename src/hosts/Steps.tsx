import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  listStyle: 'none',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& li + li::before': {
    content: '""',
    width: 16,
    height: 1,
    background: theme.vars.palette.line.control,
  },
  '& [aria-current]': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const Number = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: '50%',
  border: `1px solid ${theme.vars.palette.line.control}`,
  fontSize: '0.6875rem',
  fontWeight: 500,
  '[aria-current] &': {
    borderColor: theme.vars.palette.fill.main,
    background: theme.vars.palette.fill.main,
    color: theme.vars.palette.fill.contrastText,
  },
}))

const steps = ['describe', 'attach', 'use'] as const

/** Progress of setting up infrastructure, from provider to working group. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslations('infrastructure.steps')
  const at = steps.indexOf(current)
  return (
    <List aria-label={t('label')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          {index < at ? (
            <>
              <StateMark state="completed" size={18} />
              <HiddenText>{t('done')}</HiddenText>
            </>
          ) : (
            <Number aria-hidden="true">{index + 1}</Number>
          )}
          {t(step)}
        </li>
      ))}
    </List>
  )
}
