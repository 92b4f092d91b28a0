import { useMessageText } from '../../hooks/use-message-text.ts'
import type { Message } from '../../../model/messages/message.ts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslations } from 'use-intl'
import { remedies, type Remedy } from '../../../model/answers/remedy.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { Notice } from '../Notice.tsx'
import type { PlacedRefusal } from './place-refusals.ts'

const List = styled('ul')({ margin: 0, paddingLeft: 16 })

const Remedies = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 })

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
        <List>
          {refusals.map((refusal, index) => (
            <li key={`${index} ${refusal.message}`}>
              <Sentence refusal={refusal} onPlace={onPlace} />
            </li>
          ))}
        </List>
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
    <Remedies>
      {offered.map((remedy) => (
        <Button key={remedy} size="small" variant="outlined" onClick={() => onRemedy(remedy)}>
          {t(remedy)}
        </Button>
      ))}
    </Remedies>
  )
}

function Sentence({ refusal, onPlace }: { refusal: PlacedRefusal } & Pick<RefusalsProps, 'onPlace'>) {
  const t = useTranslations('components.yaml')
  const say = useSay()
  const messageText = useMessageText()
  const { mark } = refusal
  if (!mark) return messageText(refusal)
  const { line, column = 1 } = mark
  const [, object = '', sentence = ''] = /^([A-Z]\w* [^ :]+: )?(.*)$/s.exec(mark.message) ?? []
  const reason = reasonOf(refusal)
  return (
    <>
      <Link component="button" variant="body2" onClick={() => onPlace({ line, column })}>
        {t('line', { line })}
      </Link>{' '}
      {object}
      {reason ? messageText({ message: sentence, reasons: [reason] }) : say(sentence)}
    </>
  )
}

/** Message behind the place of a refusal, if it has one. */
function reasonOf({ reasons = [] }: PlacedRefusal): Message | null {
  const [only, other] = reasons
  const reason = only?.code === 'violations.at' && !other ? only.params?.['reason'] : undefined
  return typeof reason === 'object' && 'code' in reason ? reason : null
}
