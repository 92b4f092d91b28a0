import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Panel, Section } from '../ui/page/Section.tsx'
import { Time } from '../ui/values/Time.tsx'
import { useNow } from '../hooks/use-now.ts'
import { DeleteDialog } from '../model-ui/lazy-dialogs.ts'
import { useForbidden } from '../form/use-permission.ts'
import { groupTokens, type TokenRow } from './providers/provider.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 12, padding: '8px 16px' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& li > div': { flex: 1, minWidth: 0 },
  '& small': { display: 'block' },
}))

const isOver = ({ expiresOn, maxUses, uses }: TokenRow, now: number): boolean =>
  (expiresOn != null && expiresOn <= now) || (maxUses != null && (uses ?? 0) >= maxUses)

function Uses({ token: { maxUses, uses } }: { token: TokenRow }) {
  const t = useTranslations('infrastructure.tokens')
  const used = uses ?? 0
  return (
    <small>{maxUses == null ? t('usedAny', { uses: used }) : t('used', { uses: used, most: maxUses })}</small>
  )
}

function Token({ token, onRevoke }: { token: TokenRow; onRevoke: () => void }) {
  const t = useTranslations('infrastructure.tokens')
  const forbidden = useForbidden('config.RegistrationToken')
  const now = useNow(60_000)
  const { expiresOn, prefix } = token
  return (
    <li>
      <div>
        {token.name ?? <code>{prefix}…</code>}
        <small>
          {t(isOver(token, now) ? 'over' : 'until')} {expiresOn == null ? null : <Time time={expiresOn} />}
        </small>
        <Uses token={token} />
      </div>
      {forbidden === undefined ? (
        <Button
          size="small"
          color="error"
          onClick={onRevoke}
          aria-label={t('revoke', { name: nameOf(token) })}
        >
          {t('revokeShort')}
        </Button>
      ) : null}
    </li>
  )
}

const nameOf = ({ name, prefix }: TokenRow): string => name ?? prefix ?? ''

/** Registration tokens of the group. Revoking one locks out every machine that uses it. */
export function TokenList({ groupId }: { groupId: string }) {
  const t = useTranslations('infrastructure.tokens')
  const { data } = useSuspenseQuery(groupTokens(groupId))
  const [going, setGoing] = useState<TokenRow | null>(null)
  const name = going ? nameOf(going) : ''
  const words = {
    title: t('revokeTitle', { name }),
    text: t('revokeText'),
    confirm: t('revoke', { name }),
    done: t('revoked', { name }),
  }
  const close = (): void => setGoing(null)
  if (data.total === 0) return null
  return (
    <Section title={t('title')} count={data.total}>
      <Panel flush>
        <List aria-label={t('title')}>
          {data.entries.map((token) => (
            <Token key={token.id} token={token} onRevoke={() => setGoing(token)} />
          ))}
        </List>
      </Panel>
      {going ? (
        <DeleteDialog
          class="config.RegistrationToken"
          id={going.id}
          {...{ name, words }}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}
