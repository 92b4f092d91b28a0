import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { quotaNamedIn, type Refuser } from '../../../model/pod-refusal.ts'
import { NameText } from '../../ui/values/NameText.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Panel } from '../../ui/page/Section.tsx'
import { useMessageText } from '../../hooks/use-message-text.ts'
import { path } from '../../util/path.ts'
import type { Component } from '../component.ts'
import { useApplication } from '../application.ts'

/** Component name, progress and rollback actions. */
export const RolloutHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 12px',
  '& h3': { ...theme.typography.subtitle1 },
  '& .back': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginLeft: 'auto' },
  '& .back a': theme.typography.caption,
}))

export function StillPanel({ component, children }: { component: Component; children: ReactNode }) {
  return (
    <Panel sx={{ display: 'grid', gap: '10px' }}>
      <RolloutHead>
        <h3>
          <NameText name={component.name} />
        </h3>
      </RolloutHead>
      {children}
    </Panel>
  )
}

/** Fix for each refuser, if outside the component: the environment's bounds or its YAML. */
const places: Record<Refuser, 'quota' | 'limits' | 'yaml' | null> = {
  quota: 'quota',
  amounts: 'quota',
  limitRange: 'limits',
  podSecurity: 'yaml',
  other: null,
}

/** Explains why a component's pods can't be created, and links to the fix. */
export function RefusedNotice({ component: { kind, name, reported, refusal } }: { component: Component }) {
  const t = useTranslations('rollout.refusal')
  const text = useMessageText()
  const { application, environmentId } = useApplication()
  if (reported === null || refusal === null) return null
  const place = places[refusal]
  const to =
    place === 'yaml'
      ? path.applicationYaml(environmentId, application.id, `${kind} ${name}`)
      : path.environmentTab(environmentId, 'configuration')
  return (
    <Notice
      tone="warn"
      {...(place === null
        ? {}
        : {
            action: (
              <Button component={Link} size="small" to={to}>
                {t(`places.${place}`, { name: quotaNamedIn(reported.reasons) ?? '' })}
              </Button>
            ),
          })}
    >
      {text(reported)}
      <Typography color="textPrimary" sx={{ marginTop: 1 }}>
        {t(`help.${refusal}`)}
      </Typography>
    </Notice>
  )
}

export const RefusedPanel = ({ component }: { component: Component }) => (
  <StillPanel component={component}>
    <RefusedNotice component={component} />
  </StillPanel>
)
