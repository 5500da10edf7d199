import { expect, it } from 'vitest'
import { leaksIn } from './leaks.ts'

it.each([
  'ZodError: [',
  '"cause":"zod: invalid input"',
  'FastifyError',
  'plugin @fastify/static',
  'at parse (/srv/app.js:1:2)',
  '/home/site/server.js',
  'no such table: sessions',
  'read ECONNRESET',
])('finds a leak in %j', (answer) => {
  expect(leaksIn(answer, '')).not.toEqual([])
})

it('finds no leak in a random token that holds the name of a module', () => {
  expect(leaksIn('{"onlineToken":"5Jis-LRiVpHBrfizodkkqQ"}', '')).toEqual([])
})

it('finds no leak in what the request held', () => {
  expect(leaksIn('There is no page /home/site.', 'GET /home/site.')).toEqual([])
})
