import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SecondFactorList } from '../../../model/actions/second-factors.ts'
import { secondFactorsOf } from '../../api/calls/second-factors.ts'
import { Failure } from '../../form/Failure.tsx'
import { arePasskeysPossible } from '../../form/passkeys.ts'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { Time } from '../../ui/values/Time.tsx'
import type { FactorStep } from './FactorDialogs.tsx'

const FactorDialogs = lazySheet(async () => (await import('./FactorDialogs.tsx')).FactorDialogs)

/** Below this, the user should make new recovery codes. */
const fewCodes = 3

function Facts({ factors: { authenticator, recoveryCodes, passkeys } }: { factors: SecondFactorList }) {
  const t = useTranslations('accounts.factors')
  const added = authenticator && <Time time={authenticator.addedOn} />
  return (
    <Panel>
      <KeyValues
        entries={[
          {
            label: t('app.label'),
            value: added ? t.rich('app.added', { time: () => added }) : t('app.none'),
          },
          ...(authenticator || passkeys.length > 0
            ? [
                {
                  label: t('recovery.label'),
                  value: t(recoveryCodes < fewCodes ? 'recovery.few' : 'recovery.left', {
                    count: recoveryCodes,
                  }),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 16, padding: '8px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
}))

interface PasskeysProps {
  passkeys: SecondFactorList['passkeys']
  onStep: (step: FactorStep) => void
}

function Passkeys({ passkeys, onStep }: PasskeysProps) {
  const t = useTranslations('accounts.factors.passkeys')
  if (passkeys.length === 0) return null
  return (
    <Box sx={{ marginTop: 3 }}>
      <Panel flush>
        <List aria-label={t('list')}>
          {passkeys.map(({ id, name, addedOn, lastUsedOn }) => {
            const time = <Time time={lastUsedOn ?? addedOn} />
            return (
              <li key={id}>
                <div>
                  {name}
                  <small>
                    {t.rich(lastUsedOn === null ? 'neverUsed' : 'lastUsed', { time: () => time })}
                  </small>
                </div>
                <Button
                  size="small"
                  aria-label={t('renameOf', { name })}
                  onClick={() => onStep({ change: 'rename', passkey: { id, name } })}
                >
                  {t('rename')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={t('removeOf', { name })}
                  onClick={() => onStep({ change: 'remove', passkey: { id, name } })}
                >
                  {t('remove')}
                </Button>
              </li>
            )
          })}
        </List>
      </Panel>
    </Box>
  )
}

interface ActionsProps {
  factors: SecondFactorList
  onStep: (step: FactorStep) => void
}

function Actions({ factors: { authenticator, passkeys, canAddPasskeys }, onStep }: ActionsProps) {
  const t = useTranslations('accounts.factors')
  const button = (step: FactorStep, text: string) => (
    <Button size="small" variant="text" color="primary" onClick={() => onStep(step)}>
      {text}
    </Button>
  )
  const hasAny = authenticator !== null || passkeys.length > 0
  return (
    <Inline gap={4} align="stretch">
      {hasAny ? button('codes', t('recovery.renew')) : null}
      {hasAny ? button('remove', t('remove.action')) : null}
      {canAddPasskeys && arePasskeysPossible() ? button('passkey', t('passkeys.add')) : null}
      {button('app', t(authenticator ? 'app.replace' : 'app.add'))}
    </Inline>
  )
}

/** Second factors of the user's own local account. */
export function SecondFactors({ userId }: { userId: string }) {
  const t = useTranslations('accounts.factors')
  const { data, error, refetch } = useQuery(secondFactorsOf(userId))
  const [step, setStep] = useState<FactorStep | null>(null)
  const close = (): void => {
    setStep(null)
    void refetch()
  }
  const missing =
    error === null ? (
      <RowsSkeleton rows={1} label={t('loading')} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  return (
    <Section
      title={t('title')}
      note={t('note')}
      end={data ? <Actions factors={data} onStep={setStep} /> : null}
    >
      {data ? (
        <>
          <Facts factors={data} />
          <Passkeys passkeys={data.passkeys} onStep={setStep} />
        </>
      ) : (
        missing
      )}
      {step === null ? null : <FactorDialogs step={step} userId={userId} onClose={close} />}
    </Section>
  )
}
