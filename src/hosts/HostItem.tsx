import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { remove } from '../api/queries.ts'
import { Age } from '../ui/values/Time.tsx'
import { HostListItem } from '../ui/values/HostListItem.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import type { StateName } from '../ui/values/state.ts'
import { StateMark } from '../ui/values/StateMark.tsx'
import { statusTexts, useMessageText } from '../hooks/use-message-text.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useErrorSentence } from '../form/use-error-text.ts'
import { WriteButton } from '../form/WriteButton.tsx'
import { formatBytes } from '../util/format.ts'
import { path } from '../util/path.ts'
import { Approval, SetupSteps } from './host-approval.tsx'
import { type HostEntry, waitsForApproval } from './host-entries.ts'
import { heardOn, type HostRow, type SetupRow } from './providers/provider.ts'

/** Removes a failed setup from the list without touching the machine. */
function ForgetSetup({ setup, name }: { setup: SetupRow; name: string }) {
  const t = useTranslations('infrastructure.setup')
  const sentence = useErrorSentence()
  const forget = useMutation({
    ...remove('config.HostSetup'),
    onSuccess: () => showToast({ kind: 'done', text: t('forgotten', { name }) }),
    onError: (error) => showToast({ kind: 'failed', text: sentence(error) }),
  })
  return (
    <div>
      <WriteButton
        writes="config.HostSetup"
        size="small"
        loading={forget.isPending}
        onClick={() => forget.mutate(setup.id)}
      >
        {t('forget')}
      </WriteButton>
    </div>
  )
}

/** Returns a function that formats a machine's address, OS and size, as far as reported. */
function useHostFacts(): (host: HostRow) => string {
  const t = useTranslations('infrastructure.host')
  const locale = useLocale()
  return ({ privateIpAddress, ipAddresses, info, memory }) =>
    [
      privateIpAddress ?? ipAddresses?.[0],
      info?.operatingSystem,
      info?.cpus ? t('cpus', { count: info.cpus }) : null,
      memory ? formatBytes(memory, locale) : null,
    ]
      .filter((fact) => fact != null && fact !== '')
      .join(', ')
}

function useWord({ host, state, setup }: HostEntry): string {
  const t = useTranslations()
  if (host && waitsForApproval(host)) return t('infrastructure.host.waits')
  const step = setup?.steps?.at(-1)
  if (host === null && step !== undefined && setup?.state === 'failed')
    return t('infrastructure.setup.failedAt', { step: t(`infrastructure.setup.steps.${step.name}`) })
  return t(`components.states.${state}`)
}

/** Setup progress, errors and required user actions. */
function More({ entry: { host, setup, state }, name }: { entry: HostEntry; name: string }) {
  const t = useTranslations('infrastructure.setup')
  if (host && waitsForApproval(host)) return <Approval host={host} />
  if (setup === null) return <Cause host={host} state={state} />
  return (
    <>
      <SetupSteps steps={setup.steps ?? []} label={t('label', { name })} />
      {setup.state === 'failed' ? <ForgetSetup setup={setup} name={name} /> : null}
      <Cause host={host} state={state} />
    </>
  )
}

const tones: Partial<Record<StateName, 'fail' | 'neutral'>> = { failed: 'fail', notConnected: 'neutral' }

/** Shows a host's status. A host still connecting needs no message. */
function Cause({ host, state }: { host: HostRow | null; state: StateName }) {
  const text = useMessageText()
  const [cause] = statusTexts(host ?? {})
  if (cause === undefined || state === 'connecting') return null
  return <Notice tone={tones[state] ?? 'warn'}>{text(cause)}</Notice>
}

function Name({ entry, to }: { entry: HostEntry; to: string }) {
  const t = useTranslations('infrastructure.group')
  const facts = useHostFacts()
  const { host, setup } = entry
  const name = entry.name ?? t('unnamed')
  return (
    <div>
      {host ? (
        <Link className="name" to={to}>
          {name}
        </Link>
      ) : (
        <span className="name">{name}</span>
      )}
      <span className="facts">{host ? facts(host) : setup?.address}</span>
    </div>
  )
}

const timeOf = ({ host, setup }: HostEntry): number | null =>
  host ? heardOn(host) : (setup?.lastSeen ?? null)

interface HostItemProps {
  entry: HostEntry
  providerId: string
  groupId: string
}

/** One machine of a group on one line, with details below if there are any. */
export function HostItem({ entry, providerId, groupId }: HostItemProps) {
  const t = useTranslations('infrastructure.group')
  return (
    <HostListItem>
      <StateMark state={entry.state} />
      <Name entry={entry} to={path.host(providerId, groupId, entry.key)} />
      <div>
        <span>{useWord(entry)}</span>
        <small>
          <Age time={timeOf(entry)} />
        </small>
      </div>
      <div className="more">
        <More entry={entry} name={entry.name ?? t('unnamed')} />
      </div>
    </HostListItem>
  )
}
