import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { useSay } from '../../hooks/use-say.ts'
import { Notice } from '../Notice.tsx'
import type { PlacedRefusal } from './place-refusals.ts'

const List = styled('ul')({ margin: 0, paddingLeft: 16 })

interface RefusalsProps {
  refusals: readonly PlacedRefusal[]
  /** Leads to a place in the text. */
  onPlace: (place: { line: number; column: number }) => void
}

/** Why a text was refused: one sentence for each thing that is wrong with it, and the line on which it stands. */
export function Refusals({ refusals, onPlace }: RefusalsProps) {
  const t = useTranslations('components.yaml')
  const [only] = refusals
  if (!only) return null
  return (
    <Notice tone="fail" title={t('refused')}>
      {refusals.length === 1 ? (
        <Sentence refusal={only} onPlace={onPlace} />
      ) : (
        <List>
          {refusals.map((refusal, index) => (
            <li key={`${index} ${refusal.message}`}>
              <Sentence refusal={refusal} onPlace={onPlace} />
            </li>
          ))}
        </List>
      )}
    </Notice>
  )
}

function Sentence({ refusal, onPlace }: { refusal: PlacedRefusal } & Pick<RefusalsProps, 'onPlace'>) {
  const t = useTranslations('components.yaml')
  const say = useSay()
  const { message, mark } = refusal
  if (!mark) return say(message)
  const { line, column = 1 } = mark
  const [, object = '', sentence = ''] = /^([A-Z]\w* [^ :]+: )?(.*)$/s.exec(mark.message) ?? []
  return (
    <>
      <Link component="button" variant="body2" onClick={() => onPlace({ line, column })}>
        {t('line', { line })}
      </Link>{' '}
      {object}
      {say(sentence)}
    </>
  )
}
