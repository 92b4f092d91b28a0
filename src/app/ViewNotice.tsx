import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { Session } from '../../model/answers/session.ts'
import { endView } from '../api/session.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { restart } from '../util/address.ts'
import { path } from '../util/path.ts'

/** Stays visible below the page. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  padding: '8px 16px 12px',
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
}))

/** Bar that shows an admin the account the console is viewed as, with a button to end the view. */
export function ViewNotice({ session }: { session: Session }) {
  const t = useTranslations('navigation.view')
  const format = useFormatter()
  const end = useMutation({
    ...endView(),
    onSuccess: () => restart(path.settingsTab('users')),
    onError: () => showToast({ kind: 'failed', text: t('failed') }),
  })
  const { name, role } = session.user
  const until = format.dateTime(session.viewUntil ?? 0, { hour: '2-digit', minute: '2-digit' })
  return (
    <Bar>
      <Notice
        tone="warn"
        title={t('title', { name, role })}
        action={
          <Button variant="outlined" size="small" loading={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        }
      >
        {t('text', { until })}
      </Notice>
    </Bar>
  )
}
