import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SecondFactorList } from '../../../model/actions/second-factors.ts'
import { secondFactorsOf } from '../../api/calls/second-factors.ts'
import { Failure } from '../../form/Failure.tsx'
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

function Facts({ factors: { authenticator, recoveryCodes } }: { factors: SecondFactorList }) {
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
          ...(authenticator
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

/** Second factors of the user's own local account. */
export function SecondFactors({ userId }: { userId: string }) {
  const t = useTranslations('accounts.factors')
  const { data, error, refetch } = useQuery(secondFactorsOf(userId))
  const [step, setStep] = useState<FactorStep | null>(null)
  const button = (name: FactorStep, text: string) => (
    <Button size="small" variant="text" color="primary" onClick={() => setStep(name)}>
      {text}
    </Button>
  )
  return (
    <Section
      title={t('title')}
      note={t('note')}
      end={
        data === undefined ? null : (
          <Inline gap={4} align="stretch">
            {data.authenticator ? button('codes', t('recovery.renew')) : null}
            {data.authenticator ? button('remove', t('remove.action')) : null}
            {button('app', t(data.authenticator ? 'app.replace' : 'app.add'))}
          </Inline>
        )
      }
    >
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton rows={1} label={t('loading')} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Facts factors={data} />
      )}
      {step === null ? null : (
        <FactorDialogs
          step={step}
          userId={userId}
          onClose={() => {
            setStep(null)
            void refetch()
          }}
        />
      )}
    </Section>
  )
}
