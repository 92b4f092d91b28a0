import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { quotaNamedIn, type Refuser } from '../../../../model/pod-refusal.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { path } from '../../../util/path.ts'
import type { Component } from '../component.ts'
import { useApplication } from '../use-application.ts'

const Help = styled('p')(({ theme }) => ({ margin: '4px 0 0', color: theme.vars.palette.text.primary }))

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
      <Help>{t(`help.${refusal}`)}</Help>
    </Notice>
  )
}
