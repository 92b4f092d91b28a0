import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { StateChip } from '../../components/StateChip.tsx'
import { joinSentences } from '../../messages/sentences.ts'
import { path } from '../../util/path.ts'
import { useFaults } from './use-faults.ts'
import { useSimulated, type Subject } from './use-simulated.ts'

/** Chip next to a simulated cluster with active faults: lists them and links to the page that ends them. */
function FaultsChip({ subject }: { subject: Subject }) {
  const t = useTranslations('simulated')
  const reported = useFaults(subject)
  if (reported.length === 0) return null
  return (
    <Tooltip title={joinSentences(reported)} describeChild>
      <Link to={path.settingsTab('demo')} style={{ textDecoration: 'none' }}>
        <StateChip state="degraded" word={t('count', { count: reported.length })} />
      </Link>
    </Tooltip>
  )
}

/** Chip next to a page title, after the real state. For a cluster it also shows the active faults. */
export function SimulatedChip({ subject }: { subject: Subject }) {
  if (!useSimulated(subject)) return null
  return (
    <>
      <StateChip state="simulated" />
      <FaultsChip subject={subject} />
    </>
  )
}
