import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LeftOutObject } from '../../../api/environments.ts'
import { parts, type usePromotion } from './use-promotion.ts'

const Text = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
}))

interface GroupProps {
  label: string
  problem: string | undefined
  children: ReactNode
}

function Group({ label, problem, children }: GroupProps) {
  const id = useId()
  return (
    <FormControl component="fieldset" error={problem !== undefined} aria-describedby={id}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>{children}</FormGroup>
      <FormHelperText id={id}>{problem}</FormHelperText>
    </FormControl>
  )
}

function LeftOutNote({ change }: { change: LeftOutObject['change'] | undefined }) {
  const t = useTranslations('between.promote.there')
  return change === undefined ? null : <small>{t(change)}</small>
}

/** Which parts of which components go along. */
export function PromotionChoices({ promotion }: { promotion: ReturnType<typeof usePromotion> }) {
  const t = useTranslations('between.promote')
  const { chosen, setPart, names, changes, components, setComponent } = promotion
  return (
    <>
      <Group label={t('parts')} problem={chosen.length === 0 ? t('noParts') : undefined}>
        {parts.map((part) => (
          <FormControlLabel
            key={part}
            control={
              <Checkbox
                checked={chosen.includes(part)}
                onChange={(_event, checked) => setPart(part, checked)}
              />
            }
            label={
              <Text>
                {t(part)}
                <small>{t(`${part}Help`)}</small>
              </Text>
            }
          />
        ))}
      </Group>
      {names.length > 0 ? (
        <Group label={t('components')} problem={components.length === 0 ? t('noComponents') : undefined}>
          {names.map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  checked={components.includes(name)}
                  onChange={(_event, checked) => setComponent(name, checked)}
                />
              }
              label={
                <Text>
                  {name.replace('/', ' ')}
                  <LeftOutNote change={changes.get(name)} />
                </Text>
              }
            />
          ))}
        </Group>
      ) : null}
    </>
  )
}
