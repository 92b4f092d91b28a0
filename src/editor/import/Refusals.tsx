import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslations } from 'use-intl'
import { remedies, type Remedy } from '../../../model/answers/remedy.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Inline } from '../../ui/page/layout.ts'
import type { PlacedRefusal } from './place-refusals.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface RefusalsProps {
  refusals: readonly PlacedRefusal[]
  /** Edits the text to resolve all refusals of a kind. */
  onRemedy: (remedy: Remedy) => void
  /** Leads to a place in the text. */
  onPlace: (place: { line: number; column: number }) => void
}

/** Reasons why a text was rejected: one sentence per problem, with its line. */
export function Refusals({ refusals, onRemedy, onPlace }: RefusalsProps) {
  const t = useTranslations('components.yaml')
  const [only] = refusals
  if (!only) return null
  return (
    <Notice tone="fail" title={t('refused')}>
      {refusals.length === 1 ? (
        <Sentence refusal={only} onPlace={onPlace} />
      ) : (
        <ul style={{ paddingLeft: 16 }}>
          {refusals.map((refusal, index) => (
            <li key={`${index} ${refusal.message}`}>
              <Sentence refusal={refusal} onPlace={onPlace} />
            </li>
          ))}
        </ul>
      )}
      <RemedyButtons refusals={refusals} onRemedy={onRemedy} />
    </Notice>
  )
}

/** Buttons that fix all refusals of a kind at once. */
function RemedyButtons({ refusals, onRemedy }: Pick<RefusalsProps, 'refusals' | 'onRemedy'>) {
  const t = useTranslations('components.yaml.remedies')
  const offered = remedies.filter((remedy) => refusals.some((refusal) => refusal.remedy === remedy))
  if (offered.length === 0) return null
  return (
    <Inline align="stretch" style={{ marginTop: 10 }}>
      {offered.map((remedy) => (
        <Button key={remedy} size="small" variant="outlined" onClick={() => onRemedy(remedy)}>
          {t(remedy)}
        </Button>
      ))}
    </Inline>
  )
}

function Sentence({ refusal, onPlace }: { refusal: PlacedRefusal } & Pick<RefusalsProps, 'onPlace'>) {
  const t = useTranslations('components.yaml')
  const refusalText = useRefusalText()
  const { span } = refusal
  if (!span) return refusalText(refusal)
  const { line, column = 1 } = span
  return (
    <>
      <Link component="button" variant="body2" onClick={() => onPlace({ line, column })}>
        {t('line', { line })}
      </Link>{' '}
      {refusalText(refusal)}
    </>
  )
}
