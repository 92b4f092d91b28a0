import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { statusTexts, useMessageText, useStatusText } from '../hooks/use-message-text.ts'
import { useFetchedAhead } from '../hooks/use-fetched-ahead.ts'
import { useInSentence, useListText } from '../hooks/use-texts.ts'
import { joinSentences } from '../messages/speech.ts'
import { SimulatedChip } from '../places/simulated.tsx'
import { NamespacePlace } from '../form/use-permission.ts'
import { path } from '../util/path.ts'
import {
  applicationState,
  isLastKnown,
  podsQuery,
  type ApplicationRow,
  useApplication,
} from './application.ts'
import { ApplicationActions } from './ApplicationActions.tsx'
import { missingIn, useApplicationMap, useMissing } from './map/use-application-map.ts'
import { useKindWord } from './map/use-node-text.ts'
import { applicationParts } from './parts-ahead.ts'

/**
 * Returns sentences about missing references of an application. Running pods no longer need them, so the
 * service reports no problem. Skipped if the service reports other problems.
 */
function useMissingSentences(application: ApplicationRow, environmentId: string): string[] {
  const t = useTranslations('map')
  const word = useKindWord()
  const inSentence = useInSentence()
  const list = useListText()
  const isWanted = (application.status ?? []).length === 0 && !isLastKnown(application)
  const { map } = useApplicationMap(application.id, { isWanted })
  return missingIn(useMissing(map, environmentId)).map(({ node, namedBy }) =>
    t(namedBy.every(({ component }) => component) ? 'missingSentence' : 'missingNamed', {
      by: list(namedBy.map((other) => `${inSentence(word(other))} ${other.name}`)),
      what: inSentence(word(node)),
      name: node.name,
    }),
  )
}

const Attention = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 8,
  color: theme.vars.palette.state.warn.text,
  '& > svg': { flex: 'none', alignSelf: 'center' },
}))

/** More sentences would push the page's content too far down. */
const MAX_SENTENCES = 2

/** Summarizes problems: all of them if few, otherwise the first and the number of others. */
function useSentence(): ReactNode {
  const t = useTranslations('environments.application')
  const reported = useTranslations('overrides')
  const text = useMessageText()
  const { application, environmentId } = useApplication()
  const texts = statusTexts(application)
  const all = useStatusText()(application)
  const missing = useMissingSentences(application, environmentId)
  if (missing.length > 0)
    return (
      <Attention>
        <StateMark state="degraded" />
        <span>{joinSentences(missing.slice(0, MAX_SENTENCES))}</span>
      </Attention>
    )
  const overrides = application.overrideCount ?? 0
  if (all === '') return overrides > 0 ? reported('sentence', { count: overrides }) : t('healthy')
  const [first] = texts
  if (first === undefined || texts.length <= MAX_SENTENCES) return all
  return (
    <Tooltip title={all} describeChild>
      <span>{joinSentences([text(first), t('others', { count: texts.length - 1 })])}</span>
    </Tooltip>
  )
}

export default function ApplicationPage() {
  const t = useTranslations('environments')
  const { application, environment, environmentId } = useApplication()
  const pods = useQuery(podsQuery(application.id))
  useFetchedAhead(applicationParts)
  const { id } = application
  const tab = (name: string): string => path.applicationTab(environmentId, id, name)
  const sentence = useSentence()
  return (
    <NamespacePlace value={environment.namespace ?? null}>
      <PageHead
        title={application.name ?? id}
        state={
          <>
            <StateChip state={isLastKnown(application) ? 'disconnected' : applicationState(application)} />
            <SimulatedChip subject={environment} />
          </>
        }
        sentence={sentence}
        actions={<ApplicationActions />}
        tabs={
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { to: path.application(environmentId, id), label: t('tabs.overview') },
              { to: tab('logs'), label: t('tabs.logs') },
              { to: tab('terminal'), label: t('tabs.terminal') },
              { to: tab('pods'), label: t('tabs.pods'), count: pods.data?.total },
              { to: tab('configuration'), label: t('tabs.configuration') },
              { to: tab('events'), label: t('tabs.events') },
              { to: tab('revisions'), label: t('tabs.revisions') },
            ]}
          />
        }
      />
      <PageBody>
        <Outlet />
      </PageBody>
    </NamespacePlace>
  )
}
