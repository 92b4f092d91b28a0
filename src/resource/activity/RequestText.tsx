import { styled } from '@mui/material/styles'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import { outcomeOf } from './request-words.ts'
import { useRequestWords } from './use-request-words.ts'

const Outcome = styled('span')(({ theme }) => ({
  '&[data-outcome="refused"], &[data-outcome="unanswered"]': { color: theme.vars.palette.state.fail.text },
}))

/** `scaled deployment cart from 2 to 5 by kubectl: accepted`. */
export function RequestText({ request }: { request: ObservedRequest }) {
  const { deed, outcome } = useRequestWords(request)
  return (
    <span>
      {deed}: <Outcome data-outcome={outcomeOf(request)}>{outcome}</Outcome>
    </span>
  )
}
