import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import type { RunHost } from '../../../model/actions/runs.ts'
import { StateMark } from '../../components/StateMark.tsx'
import { type HostTexts, isHost } from './run-hosts.ts'

const Group = styled('fieldset')({ display: 'grid', gap: 12, margin: 0, padding: 0, border: 0, minWidth: 0 })
const Taken = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 6,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.state.warn.text,
  '& > svg': { marginTop: 2 },
}))

interface RunHostsProps {
  known: readonly RunHost[]
  hosts: HostTexts
  isDisabled: boolean
  onChange: (hosts: HostTexts) => void
}

/** Host names for a run's Ingresses. A cluster routes each host to only one Ingress. */
export function RunHosts({ known, hosts, isDisabled, onChange }: RunHostsProps) {
  const t = useTranslations('catalog.runSheet')
  if (known.length === 0) return null
  return (
    <Group aria-labelledby="run-hosts">
      <Typography id="run-hosts" variant="subtitle2" component="h3">
        {t('hosts')}
      </Typography>
      {known.map(({ host, runHost, usedBy }) => {
        const text = hosts[host] ?? runHost
        const isWrong = !isHost(text)
        return (
          <TextField
            key={host}
            id={`run-host-${host}`}
            label={t('hostOf', { host })}
            value={text}
            error={isWrong}
            helperText={
              isWrong ? t('hostWrong') : <TakenBy usedBy={text.trim() === runHost ? usedBy : null} />
            }
            autoComplete="off"
            disabled={isDisabled}
            onChange={({ target }) => onChange({ ...hosts, [host]: target.value })}
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
        )
      })}
    </Group>
  )
}

function TakenBy({ usedBy }: Pick<RunHost, 'usedBy'>) {
  const t = useTranslations('catalog.runSheet')
  if (usedBy === null) return null
  return (
    <Taken>
      <StateMark state="degraded" size={12} />
      <span>
        {t('hostTaken', {
          name: usedBy.application ?? usedBy.ingress ?? '–',
          environment: usedBy.environment ?? '–',
        })}
      </span>
    </Taken>
  )
}
