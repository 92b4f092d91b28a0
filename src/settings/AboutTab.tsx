import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../api/client.ts'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { PageBody } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Failure } from '../form/Failure.tsx'
import { titleText } from '../util/page.ts'

/** Contents of the `licences.json` that the console's build writes. */
interface Licences {
  version: string
  licence: string
  packages: { name: string; version: string; licence: string; text: string }[]
}

/** About a megabyte, so only the page that shows the licences fetches it. */
const licences = () =>
  queryOptions({
    queryKey: ['console.Licences', 'get', {}] as const,
    queryFn: ({ signal }) => request<Licences>('GET', '/licences.json', { signal }),
    staleTime: Infinity,
  })

export const handle = titleText((t) => t('settings.tabs.about'))

const Name = styled('span')(({ theme }) => ({
  // A summary is a button and would use the browser's own font.
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  width: '100%',
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > small:last-child': { marginLeft: 'auto' },
}))

/** Product version, and the licences of all bundled packages. */
export default function AboutTab() {
  const t = useTranslations('settings.about')
  const { data, error, refetch } = useQuery(licences())
  if (error !== null && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton label={t('loading')} />
  return (
    <PageBody>
      <Section title={t('title')}>
        <Panel>
          <KeyValues
            entries={[
              { label: t('product'), value: 'Gantry' },
              { label: t('version'), value: data.version },
              { label: t('licence'), value: data.licence },
            ]}
          />
        </Panel>
      </Section>
      <Section title={t('packages')} count={data.packages.length} note={t('note')}>
        {data.packages.map((entry) => (
          <Package key={`${entry.name} ${entry.version}`} entry={entry} />
        ))}
      </Section>
    </PageBody>
  )
}

function Package({ entry }: { entry: Licences['packages'][number] }) {
  const t = useTranslations('settings.about')
  const { name, version, licence, text } = entry
  return (
    <Accordion disableGutters elevation={0} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary>
        <Name>
          {name} <small>{version}</small> <small>{licence}</small>
        </Name>
      </AccordionSummary>
      <AccordionDetails>
        <Typography
          variant="code"
          component="pre"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          tabIndex={0}
        >
          {text === '' ? t('noText') : text}
        </Typography>
      </AccordionDetails>
    </Accordion>
  )
}
