import Link from '@mui/material/Link'
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Details } from '../../../model/types.ts'
import { get, list } from '../../api/queries.ts'
import { FactTable } from '../../ui/values/FactTable.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { useListText } from '../../hooks/use-texts.ts'
import { joinSentences } from '../../messages/speech.ts'
import { placeIdOf } from '../../places/place.ts'
import { readPodState } from '../../model-ui/workload-state.ts'
import { path } from '../../util/path.ts'

type Selector = readonly (readonly [key: string, value: string])[]

/** Selector of a Service; empty without one. */
const selectorOf = (
  spec: { selector?: Readonly<Record<string, string>> | null } | null | undefined,
): Selector => Object.entries(spec?.selector ?? {})

const selectorText = (selector: Selector): string =>
  selector.map(([key, value]) => `${key}=${value}`).join(',')

/** Maximum number shown; the pod list has the rest. */
const MAX_PODS = 20

const podsOf = (environment: string, selector: Selector) => ({
  below: { class: 'environments.Environment', id: environment },
  labelSelector: selectorText(selector),
})

/** Pods of an environment that match a selector. */
const ledPods = (environment: string, selector: Selector) =>
  list('environments.Pod', {
    ...podsOf(environment, selector),
    fields: ['id', 'name', 'state', 'isReady', 'status'],
    sort: ['name,asc'],
    count: MAX_PODS,
  })

/** Count of an environment's pods that match a selector, optionally only ready ones. */
const countedPods = (environment: string, selector: Selector, isReady?: true) =>
  list('environments.Pod', {
    ...podsOf(environment, selector),
    ...(isReady ? { query: { isReady } } : {}),
    fields: ['id'],
    count: 1,
  })

export const serviceClass = 'environments.Service'

/** Pods that a Service selects, or the reason there are none. */
export function ServicePods({ id }: { id: string }) {
  const t = useTranslations('objectPage.servicePods')
  const { data: service } = useSuspenseQuery(get(serviceClass, id))
  const { data: whole } = useQuery(get(serviceClass, id, { mode: 'export' }))
  const environment = placeIdOf('environment', service)
  const spec = whole?.spec
  const selector = selectorOf(spec)
  if (whole === undefined || environment === undefined) return null
  if (selector.length > 0) return <ChosenPods environment={environment} selector={selector} />
  const external = spec?.type === 'ExternalName' ? (spec.externalName ?? '') : ''
  return (
    <Section title={t('title')}>
      <Panel>{external === '' ? t('noSelector') : t('external', { name: external })}</Panel>
    </Section>
  )
}

interface ChosenPodsProps {
  environment: string
  selector: Selector
}

function ChosenPods({ environment, selector }: ChosenPodsProps) {
  const t = useTranslations('objectPage.servicePods')
  const { data } = useQuery(ledPods(environment, selector))
  const ready = useQuery(countedPods(environment, selector, true)).data?.total
  if (data === undefined || ready === undefined) return null
  if (data.total === 0) return <NoPods {...{ environment, selector }} />
  const all = path.labelledResources('environments', 'pods', selectorText(selector))
  return (
    <Section
      title={t('title')}
      count={data.total}
      note={t('ready', { ready, total: data.total })}
      end={
        data.total > data.entries.length ? (
          <Link component={RouterLink} to={all}>
            {t('all', { total: data.total })}
          </Link>
        ) : null
      }
    >
      <Panel>
        {ready === 0 ? <Notice tone="warn">{t('noneReady')}</Notice> : null}
        <FactTable
          label={t('title')}
          heads={[t('pod'), t('state'), t('address')]}
          rows={data.entries.map((pod) => ({ id: pod.id, cells: cellsOf(pod) }))}
        />
      </Panel>
    </Section>
  )
}

const cellsOf = (pod: Details<'environments.Pod'>) => [
  <Link key="pod" component={RouterLink} to={path.resource('environments', 'pods', pod.id)}>
    {pod.name}
  </Link>,
  <StateLabel key="state" {...readPodState(pod)} />,
  pod.status?.podIP ?? '–',
]

/** Lists the labels that no pod has: either the label is wrong or its pods don't exist. */
function NoPods({ environment, selector }: ChosenPodsProps) {
  const t = useTranslations('objectPage.servicePods')
  const list = useListText()
  const counts = useQueries({
    queries: selector.map((label) => countedPods(environment, [label])),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
  const reported = selector.flatMap((label, index) => {
    const count = counts[index]
    return count === undefined ? [] : t('having', { count, label: selectorText([label]) })
  })
  const wanted =
    selector.length > 1 ? [t('wanted', { labels: list(selector.map((one) => selectorText([one]))) })] : []
  return (
    <Section title={t('title')} count={0}>
      <Panel>
        <Notice tone="warn" title={t('noneChosen')}>
          {joinSentences([...wanted, ...reported])}
        </Notice>
      </Panel>
    </Section>
  )
}
