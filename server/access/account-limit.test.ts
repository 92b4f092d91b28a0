import { message } from '../../model/messages/message.ts'
import { expect, it } from 'vitest'
import { AccountLimit } from './account-limit.ts'

it('limits what an account holds open, and frees a slot once per end', () => {
  const limit = new AccountLimit(2, (max) => message('limits.terminals', { max }))
  const end = limit.begin('ada')
  limit.begin('ada')
  expect(() => limit.begin('ada')).toThrow('2 terminals of this account are open.')
  limit.begin('grace')
  end()
  end()
  limit.begin('ada')
  expect(() => limit.begin('ada')).toThrow(expect.objectContaining({ status: 429, seconds: 30 }))
})
