import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ScrollText } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { timeOf } from '../../model/fields.ts'
import { parseQuantity } from '../../model/quantity.ts'
import { Inline } from '../ui/page/layout.ts'
import { Age } from '../ui/values/Time.tsx'
import { ImageText } from '../ui/values/ImageText.tsx'
import { type KeyValue, KeyValues } from '../ui/values/KeyValues.tsx'
import { OutputText } from '../ui/values/TextBlock.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { useQuantityText } from '../ui/values/Quantity.tsx'
import { path } from '../util/path.ts'
import { ContainerVariables } from '../kinds/template/ContainerVariables.tsx'
import type { ContainerSpec } from '../kinds/template/template.ts'
import type { PodContainer } from './pod-detail.ts'

export function useContainerFacts({
  image,
  resources,
  ports = [],
}: Pick<ContainerSpec, 'image' | 'resources' | 'ports'>): KeyValue[] {
  const t = useTranslations('podPage.containers')
  const { requests, limits } = resources ?? {}
  const quantity = useQuantityText()
  const amount = (what: 'cpu' | 'memory', amounts: typeof requests): string => {
    const value = parseQuantity(amounts?.[what])
    return value === null ? 'none' : quantity(value, what === 'cpu' ? 'cores' : 'bytes')
  }
  const reserved = (what: 'cpu' | 'memory') =>
    t('reserved', { request: amount(what, requests), limit: amount(what, limits) })
  const listened = ports.map(
    ({ name, containerPort, protocol }) =>
      `${containerPort ?? '–'}/${protocol ?? 'TCP'}${name ? ` ${name}` : ''}`,
  )
  return [
    { label: t('image'), value: image ? <ImageText image={image} /> : '–' },
    { label: t('cpu'), value: reserved('cpu') },
    { label: t('memory'), value: reserved('memory') },
    ...(listened.length === 0 ? [] : [{ label: t('ports'), value: listened.join(', ') }]),
  ]
}

/** Age as part of a sentence. */
function ageOf(time: number | null) {
  const age = <Age key="age" time={time} />
  return () => age
}

interface ContainerCardProps {
  pod: string
  container: PodContainer
  isLastKnown: boolean
}

/** Container of a pod: state and cause, configuration, and links to its logs. */
export function ContainerCard({ pod, container, isLastKnown }: ContainerCardProps) {
  const t = useTranslations('podPage.containers')
  const id = useId()
  const { spec, role, state, word, since, cause } = container
  const named = word === undefined ? {} : { word }
  return (
    <Panel as="article" aria-labelledby={id} dashed={isLastKnown}>
      <Inline gap="4px 12px" style={{ marginBottom: 12 }}>
        <Typography id={id} variant="subtitle1" component="h3">
          {spec.name}
        </Typography>
        {role === 'main' ? null : <small>{t(`roles.${role}`)}</small>}
        <StateLabel state={state} {...named} />
        {since === null ? null : <small>{t.rich('since', { age: ageOf(since) })}</small>}
        <LogLinks pod={pod} container={container} />
      </Inline>
      {cause === null ? null : (
        <Typography
          color="textSecondary"
          sx={{ marginBottom: 3, maxWidth: '100ch', overflowWrap: 'anywhere' }}
        >
          {cause}
        </Typography>
      )}
      <ContainerFacts container={container} />
    </Panel>
  )
}

const icon = { size: 14, strokeWidth: 1.6, 'aria-hidden': true } as const

function LogLinks({ pod, container: { spec, restarts } }: { pod: string; container: PodContainer }) {
  const t = useTranslations('podPage.containers')
  const { name } = spec
  const to = (choice: Record<string, string>) => ({
    pathname: path.podLogs(pod),
    search: new URLSearchParams({ containers: name, ...choice }).toString(),
  })
  return (
    <Inline as="span" align="stretch" style={{ marginLeft: 'auto' }}>
      {restarts > 0 ? (
        <Button
          component={Link}
          size="small"
          to={to({ previous: 'true' })}
          aria-label={t('previousOf', { name })}
        >
          {t('previous')}
        </Button>
      ) : null}
      <Button
        component={Link}
        size="small"
        to={to({})}
        startIcon={<ScrollText {...icon} />}
        aria-label={t('logsOf', { name })}
      >
        {t('logs')}
      </Button>
    </Inline>
  )
}

/** Termination message; empty if the cause above already shows it. */
const lastWords = ({ ended, cause }: PodContainer): string => (cause === null ? (ended?.message ?? '') : '')

function ContainerFacts({ container }: { container: PodContainer }) {
  const t = useTranslations('podPage.containers')
  const tv = useTranslations('objectPage.variables')
  const { spec, restarts, ended } = container
  const said = lastWords(container)
  const entries: (KeyValue | null)[] = [
    ...useContainerFacts(spec),
    { label: tv('title'), value: <ContainerVariables container={spec} /> },
    { label: t('restarts'), value: restarts },
    ended === null ? null : { label: t('ended'), value: <Ended run={ended} /> },
    said === '' ? null : { label: t('said'), value: <OutputText text={said} /> },
  ]
  return <KeyValues entries={entries.filter((entry) => entry !== null)} />
}

function Ended({
  run: { exitCode, signal, reason, finishedAt },
}: {
  run: NonNullable<PodContainer['ended']>
}) {
  const t = useTranslations('podPage.containers')
  const values = {
    code: exitCode ?? signal ?? 0,
    age: ageOf(timeOf(finishedAt)),
  }
  return reason === undefined ? t.rich('endedWith', values) : t.rich('endedBy', { ...values, reason })
}
