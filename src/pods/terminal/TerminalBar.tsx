import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TerminalPlace } from '../../api/calls/terminals.ts'
import { WriteButton } from '../../form/WriteButton.tsx'
import { Inline } from '../../ui/page/layout.ts'
import type { LogPodRow } from '../logs/log-sources.ts'

interface TerminalBarProps {
  pods: readonly LogPodRow[]
  /** Name of the initially selected pod. */
  first: string | null
  /** Reason no terminal can be opened now. */
  disabledReason: string | undefined
  onOpen: (place: TerminalPlace, name: string) => void
}

const containersOf = (pod: LogPodRow | undefined): string[] =>
  (pod?.spec?.containers ?? []).map(({ name }) => name)

export function TerminalBar({ pods, first, disabledReason, onOpen }: TerminalBarProps) {
  const t = useTranslations('terminal')
  const [podName, setPodName] = useState(first)
  const [container, setContainer] = useState<string | null>(null)
  // The selected pod may have been deleted.
  const pod = pods.find(({ name }) => name === podName) ?? pods[0]
  const containers = containersOf(pod)
  const chosen = containers.find((name) => name === container) ?? containers[0] ?? ''
  const name = pod?.name ?? ''
  return (
    <Inline gap="8px 12px" align="flex-end">
      <TextField
        select
        label={t('pod')}
        value={name}
        onChange={({ target }) => setPodName(target.value)}
        sx={{ width: 320 }}
      >
        {pods.map((row) => (
          <MenuItem key={row.id} value={row.name ?? ''}>
            {row.name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('container')}
        value={chosen}
        onChange={({ target }) => setContainer(target.value)}
        sx={{ width: 200 }}
      >
        {containers.map((entry) => (
          <MenuItem key={entry} value={entry}>
            {entry}
          </MenuItem>
        ))}
      </TextField>
      <WriteButton
        writes="environments.Pod"
        variant="contained"
        color="primary"
        startIcon={<SquareTerminal size={15} strokeWidth={1.6} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => {
          if (pod) onOpen({ pod: pod.id, container: chosen }, `${name}/${chosen}`)
        }}
      >
        {t('open')}
      </WriteButton>
    </Inline>
  )
}
