import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '@mva/http/build-server'
import { recorder, recorderOptions } from './recorder.ts'

let folder: string
let upstream: Server
let asked: IncomingMessage[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recorder-'))
  asked = []
  upstream = createServer((request, response) => {
    asked.push(request)
    const { port } = upstream.address() as AddressInfo
    response.setHeader('set-cookie', 'route=2; Domain=dmv.example; Path=/api; Secure; HttpOnly')
    response.setHeader('location', `http://127.0.0.1:${port}/api/v2/elsewhere`)
    response.writeHead(307).end('')
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  upstream.close()
  rmSync(folder, { recursive: true })
})

const url = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/api/v2/`

const options = (given: Partial<Parameters<typeof recorderOptions>[0]> = {}, variables = {}) =>
  recorderOptions({ url: url(), folder, host: '127.0.0.1', ...given }, variables)

describe('the options of a recorder', () => {
  it.each([
    ['an address that is none', { url: 'dmv.example' }, /^--record: /],
    ['an address of files', { url: 'file:///etc' }, /^--record: /],
    ['other machines as clients', { host: '0.0.0.0' }, /^HOST: /],
  ])('are refused with %s', async (_what, given, message) => {
    await expect(options(given)).rejects.toThrow(message)
  })

  it('are refused with a folder that has files, so that no sample is overwritten', async () => {
    writeFileSync(join(folder, 'sample.json'), '{}')
    await expect(options()).rejects.toThrow(/^--samples: .* must be a new or empty folder$/)
  })
})

describe('a recorder', () => {
  const recording = async (variables = {}) => {
    const { app } = await buildServer({ logLevel: 'silent', trustedProxies: [], isHttps: false })
    recorder(app, await options({}, variables))
    return app
  }

  it('sends what the client sent, with the headers of the settings', async () => {
    await using app = await recording({ AGENCY_HEADERS: 'x-api-key=secret' })
    await app.inject({
      url: '/agency/lookup/state?a=1',
      headers: { cookie: 'route=1', 'proxy-authorization': 'Basic eA==' },
    })
    const [{ method, url: path, headers } = {} as IncomingMessage] = asked
    expect({ method, path }).toEqual({ method: 'GET', path: '/api/v2/lookup/state?a=1' })
    expect(headers).toMatchObject({ cookie: 'route=1', 'x-api-key': 'secret' })
    expect(headers['proxy-authorization']).toBeUndefined()
  })

  it('answers with redirects and cookies that lead to itself', async () => {
    await using app = await recording()
    const { statusCode, headers } = await app.inject({ url: '/agency/lookup/state' })
    expect(statusCode).toBe(307)
    expect(headers['location']).toBe('/agency/elsewhere')
    expect(headers['set-cookie']).toEqual(['route=2; HttpOnly; Path=/agency'])
  })

  it('serves nothing but the agency', async () => {
    await using app = await recording()
    expect((await app.inject({ url: '/sim/personas' })).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})
