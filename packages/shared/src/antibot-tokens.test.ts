import { expect, test } from 'vitest'
import { readAntibotTokens, writeAntibotTokens } from './antibot-tokens.ts'

test('a single token is sent unchanged, and applies to any call', () => {
  expect(writeAntibotTokens({ POST_transactionservice: 'a-token' })).toBe('a-token')
  expect(readAntibotTokens('a-token')).toEqual({ token: 'a-token' })
  expect(readAntibotTokens('padded==')).toEqual({ token: 'padded==' })
})

test('several tokens keep their actions', () => {
  const tokens = { POST_transactionservice: 'a.b==', POST_transactionservice_addtransaction: 'c' }
  expect(readAntibotTokens(writeAntibotTokens(tokens))).toEqual({ tokenByAction: tokens })
})
