import Button from '@mui/material/Button'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameOfIssuer } from '../../model/users/issuer.ts'
import type { Session } from '../../model/answers/session.ts'
import { session } from '../api/session.ts'
import { Inline } from '../ui/page/layout.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { Time } from '../ui/values/Time.tsx'
import { Failure } from '../form/Failure.tsx'
import { passwordInputOf } from '../form/password/password-input.tsx'
import { EditSheet } from '../model-ui/lazy-dialogs.ts'
import { account, type Account } from './account.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { SecondFactors } from './factors/SecondFactors.tsx'
import { EndAllButton, SessionList } from './sessions/SessionList.tsx'

type AccountPart = 'facts' | 'password'

interface AccountSheetProps {
  what: AccountPart
  account: Account
  onClose: () => void
}

const taken = ['currentPassword']

/** Forms for the user's own account. A new password requires the current one; a notice lists what it ends. */
function AccountSheet({ what, account, onClose }: AccountSheetProps) {
  const t = useTranslations('settings.account')
  const inputs = useMemo(() => ({ password: passwordInputOf(account.name ?? '') }), [account.name])
  const sheet = { class: 'users.User', resource: account, isOwn: true, onClose }
  if (what === 'facts') return <EditSheet {...sheet} attributes={['email']} />
  return (
    <EditSheet
      {...sheet}
      attributes={['currentPassword', 'password']}
      required={taken}
      inputs={inputs}
      texts={{ title: t('password'), submit: t('password') }}
    >
      <Notice tone="info">{t('passwordNote')}</Notice>
    </EditSheet>
  )
}

function Facts({ user, account: known }: { user: Session['user']; account: Account | undefined }) {
  const t = useTranslations('settings.account')
  const role = useTranslations('navigation.account.role')
  const issuer = known?.issuer
  return (
    <Panel>
      <KeyValues
        entries={[
          { label: t('name'), value: user.name },
          { label: t('role'), value: role(user.role) },
          { label: t('email'), value: known?.email ?? '–' },
          ...(issuer == null ? [] : [{ label: t('provider'), value: nameOfIssuer(issuer) }]),
          { label: t('lastLogin'), value: <Time time={known?.lastLogin} /> },
        ]}
      />
    </Panel>
  )
}

/** The user's own account, sessions and API keys. */
export default function AccountTab() {
  const t = useTranslations('settings.account')
  const sessions = useTranslations('settings.sessions')
  const { user } = useSuspenseQuery(session()).data
  const { data, error, refetch } = useQuery(account(user.id))
  const list = useRef<HTMLUListElement>(null)
  const [edited, setEdited] = useState<AccountPart | null>(null)
  return (
    <PageBody>
      {error !== null && data === undefined ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      <Section
        title={t('about')}
        end={
          data === undefined || data.issuer != null ? null : (
            <Inline gap={4} align="stretch">
              <Button size="small" variant="text" color="primary" onClick={() => setEdited('password')}>
                {t('password')}
              </Button>
              <Button size="small" variant="text" color="primary" onClick={() => setEdited('facts')}>
                {t('edit')}
              </Button>
            </Inline>
          )
        }
      >
        <Facts user={user} account={data} />
      </Section>
      <Section
        title={sessions('title')}
        note={sessions('note')}
        end={<EndAllButton user={user} list={list} />}
      >
        <SessionList user={user} list={list} />
      </Section>
      {data !== undefined && data.issuer == null ? <SecondFactors userId={user.id} /> : null}
      <ApiKeys userId={user.id} />
      {edited !== null && data ? (
        <AccountSheet what={edited} account={data} onClose={() => setEdited(null)} />
      ) : null}
    </PageBody>
  )
}
