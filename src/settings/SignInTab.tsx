import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { serviceAddress } from '../api/service-address.ts'
import { useStatusText } from '../hooks/use-message-text.ts'
import { CreateSheet } from '../model-ui/lazy-dialogs.ts'
import { defineList } from '../table/list-definition.ts'
import { prefetchList } from '../table/list-loader.ts'
import { NewButton } from '../table/ListPage.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { CopyLine } from '../ui/page/CopyButton.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { titleText } from '../util/page.ts'
import {
  ldapClass,
  ldapFields,
  type LdapRow,
  providerClass,
  providerFields,
  providerInputs,
  type ProviderRow,
} from './sign-in/provider-settings.ts'
import { LdapActions, ProviderActions } from './sign-in/ProviderActions.tsx'

const marks = { untried: 'waiting', working: 'ready', failing: 'failed' } as const

function ProviderState({ provider }: { provider: ProviderRow | LdapRow }) {
  const t = useTranslations('settings.signIn.states')
  const statusText = useStatusText()
  const state = provider.state ?? 'untried'
  if (provider.isEnabled === false) return <StateLabel state="paused" word={t('disabled')} />
  return <StateLabel state={marks[state]} word={t(state)} cause={statusText(provider)} />
}

const providerList = defineList({
  class: providerClass,
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.signIn.columns.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.signIn.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <ProviderState provider={row} />,
    },
    {
      id: 'issuer',
      header: (t) => t('settings.signIn.columns.issuer'),
      sort: 'issuer',
      cell: (row) => <NameText name={row.issuer ?? ''} />,
    },
    {
      id: 'groups',
      header: (t) => t('settings.signIn.columns.groups'),
      align: 'right',
      cell: (row) => Object.keys(row.roleGroups ?? {}).length,
    },
  ],
})

const directoryList = defineList({
  class: ldapClass,
  prefix: 'ldap',
  order: [{ field: 'name', direction: 'asc' }],
  columns: [
    {
      id: 'name',
      header: (t) => t('settings.signIn.ldap.name'),
      sort: 'name',
      priority: 1,
      cell: (row) => <NameText name={row.name ?? row.id} />,
    },
    {
      id: 'state',
      header: (t) => t('settings.signIn.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <ProviderState provider={row} />,
    },
    {
      id: 'url',
      header: (t) => t('settings.signIn.ldap.address'),
      sort: 'url',
      cell: (row) => <NameText name={row.url ?? ''} />,
    },
    {
      id: 'groups',
      header: (t) => t('settings.signIn.columns.groups'),
      align: 'right',
      cell: (row) => Object.keys(row.roleGroups ?? {}).length,
    },
  ],
})

/** LDAP providers, whose users sign in with name and password. */
function Directories() {
  const t = useTranslations('settings.signIn.ldap')
  const [isMaking, setIsMaking] = useState(false)
  const close = (): void => setIsMaking(false)
  const add = (
    <NewButton writes={ldapClass} isNew onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <Section title={t('title')} note={t('note')} end={add}>
      <ResourceList
        definition={directoryList}
        what={t('what')}
        isPlain
        RowActions={LdapActions}
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {isMaking ? (
        <CreateSheet
          class={ldapClass}
          attributes={ldapFields}
          inputs={providerInputs}
          title={t('new')}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

/** Addresses of this service that an admin enters at the provider. */
function Addresses() {
  const t = useTranslations('settings.signIn')
  const { data } = useQuery(serviceAddress())
  if (data === undefined) return null
  const lines = [
    { path: '/session/callback', name: t('redirect'), label: t('copyRedirect') },
    { path: '/sign-in', name: t('signedOut'), label: t('copySignedOut') },
    { path: '/session/logout', name: t('logout'), label: t('copyLogout') },
  ]
  return (
    <Section title={t('addresses')}>
      {lines.map(({ path, name, label }) => (
        <div key={path}>
          <Typography variant="subtitle1" component="h3">
            {name}
          </Typography>
          <CopyLine text={`${data.url}${path}`} name={name} label={label} />
        </div>
      ))}
    </Section>
  )
}

export const handle = titleText((t) => t('settings.tabs.signIn'))

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await Promise.all([prefetchList(providerList, args), prefetchList(directoryList, args)])
  return null
}

/** Sign-in providers, and the addresses to register with them. */
export default function SignInTab() {
  const t = useTranslations('settings.signIn')
  const [isMaking, setIsMaking] = useState(false)
  const close = (): void => setIsMaking(false)
  const add = (
    <NewButton writes={providerClass} isNew isFilled onClick={() => setIsMaking(true)}>
      {t('new')}
    </NewButton>
  )
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')} end={add}>
        <ResourceList
          definition={providerList}
          what={t('what')}
          isPlain
          RowActions={ProviderActions}
          empty={{ title: t('none'), text: t('noneText') }}
        />
      </Section>
      <Addresses />
      <Directories />
      {isMaking ? (
        <CreateSheet
          class={providerClass}
          attributes={providerFields}
          inputs={providerInputs}
          title={t('new')}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </PageBody>
  )
}
