import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '../conformance/checkout.ts'
import { eventReader } from '../testing/event-reader.ts'
import { newOwner } from '../testing/new-owner.ts'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'
import type { Message } from '../world/outbox.ts'

let simulator: TestSimulator
beforeEach(async () => {
  simulator = await startTestSimulator()
})
afterEach(() => simulator.close())

interface Shown {
  id: number
  subject: string
  body: string
  code: string | null
  attachments: { name: string; type: string; url: string }[]
}

const mail = { channel: 'email', to: 'ann@example.com', subject: 'Hello', body: 'A body' } as const
const send = (message: Partial<Message> = {}) =>
  simulator.world().outbox.send({ ...mail, ...message })

const get = (url: string, accept?: string) =>
  simulator.app.inject({ url, headers: accept === undefined ? {} : { accept } })
const listed = async (query = '') => (await get(`/sim/outbox${query}`)).json<Shown[]>()
const subjects = async (query = '') => (await listed(query)).map(({ subject }) => subject)

/** Resolves once requests listen as `isListening` says. */
const untilListening = async (isListening: () => boolean) => {
  while (!isListening()) await wait(1)
}

/** Counts the requests that listen to the outbox of the default world. */
const countListeners = () => {
  const { outbox } = simulator.world()
  const { subscribe } = outbox
  const count = { open: 0 }
  outbox.subscribe = (...subscription) => {
    count.open += 1
    const unsubscribe = subscribe(...subscription)
    return () => {
      count.open -= 1
      unsubscribe()
    }
  }
  return count
}

describe('the messages', () => {
  it('are listed newest first, after an id, and by a part of recipient, subject or body', async () => {
    for (const subject of ['First', 'Second', 'Third']) send({ subject })
    const [, second] = await listed()
    expect(await subjects()).toEqual(['Third', 'Second', 'First'])
    expect(await subjects(`?after=${second?.id}`)).toEqual(['Third'])
    expect(await subjects('?q=SECO')).toEqual(['Second'])
    expect(await subjects('?q=ann@')).toHaveLength(3)
    expect(await subjects('?to=Ann@Example.com&channel=email')).toHaveLength(3)
    expect(await subjects('?channel=sms')).toEqual([])
    expect(await subjects('?q=a_body')).toEqual([])
  })

  it('to an address with a plus are found, although a plus in a query is a space', async () => {
    send({ to: 'ann+dmv@example.com' })
    send({ channel: 'mail', to: 'Ann Example' })
    expect(await listed('?to=ann+dmv@example.com')).toHaveLength(1)
    expect(await listed('?to=ann%2Bdmv@example.com')).toHaveLength(1)
    expect(await listed('?to=Ann+Example')).toHaveLength(1)
  })

  it('are deleted one by one, by a filter or all together, and their ids are not given again', async () => {
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) send({ to })
    const [last, , first] = await listed()
    const remove = async (url: string) =>
      (await simulator.app.inject({ method: 'DELETE', url })).statusCode
    expect(await remove(`/sim/outbox/${first?.id}`)).toBe(204)
    expect(await remove(`/sim/outbox/${first?.id}`)).toBe(204)
    expect(await remove('/sim/outbox?to=b@example.com')).toBe(204)
    expect((await listed()).map(({ id }) => id)).toEqual([last?.id])
    expect(await remove('/sim/outbox')).toBe(204)
    send()
    expect((await listed())[0]?.id).toBeGreaterThan(last?.id ?? Infinity)
  })

  it.each(['?wait=31', '?wait=soon', '?after=-1', '?channel=pigeon', '?sort=up'])(
    'are refused with 400 for %s',
    async (query) => {
      expect((await get(`/sim/outbox${query}`)).statusCode).toBe(400)
    },
  )
})

describe('a request that waits', () => {
  it('gets existing messages at once', async () => {
    send()
    expect(await subjects('?wait=30')).toEqual(['Hello'])
  })

  it('gets the next message that matches, and no other', async () => {
    send({ subject: 'Earlier' })
    const [{ id } = { id: 0 }] = await listed()
    const listeners = countListeners()
    const answer = listed(`?wait=30&after=${id}&to=ann@example.com`)
    await untilListening(() => listeners.open === 1)
    send({ to: 'bob@example.com' })
    send({ subject: 'Awaited' })
    expect((await answer).map(({ subject }) => subject)).toEqual(['Awaited'])
    expect(listeners.open).toBe(0)
  })

  it('gets no message of a call that was rolled back', async () => {
    const listeners = countListeners()
    const answer = listed('?wait=30')
    await untilListening(() => listeners.open === 1)
    const { db } = simulator.world().database
    expect(() =>
      db.transaction(() => {
        send({ subject: 'Rolled back' })
        throw new Error('rolled back')
      }),
    ).toThrow('rolled back')
    await Promise.resolve()
    expect(listeners.open).toBe(1)
    send({ subject: 'Kept' })
    expect((await answer).map(({ subject }) => subject)).toEqual(['Kept'])
  })

  it('gets an empty list when its world is reset', async () => {
    const listeners = countListeners()
    const answer = listed('?wait=30')
    await untilListening(() => listeners.open === 1)
    await simulator.app.inject({ method: 'POST', url: '/sim/reset' })
    expect(await answer).toEqual([])
  })

  it('gets an empty list when the server closes, and does not keep it', async () => {
    const listeners = countListeners()
    const address = await simulator.listen()
    const answer = fetch(`${address}/sim/outbox?wait=30`)
    await untilListening(() => listeners.open === 1)
    const closed = simulator.app.close()
    expect(await (await answer).json()).toEqual([])
    await closed
  })

  it('stops waiting when its client leaves', async () => {
    const listeners = countListeners()
    const address = await simulator.listen()
    const client = new AbortController()
    const answer = fetch(`${address}/sim/outbox?wait=30`, { signal: client.signal })
    await untilListening(() => listeners.open === 1)
    client.abort()
    await expect(answer).rejects.toThrow('aborted')
    await untilListening(() => listeners.open === 0)
  })

  it('is refused with 429 if 200 others wait', async () => {
    const listeners = countListeners()
    const waiting = Array.from({ length: 200 }, () => get('/sim/outbox?wait=30'))
    await untilListening(() => listeners.open === 200)
    expect((await get('/sim/outbox?wait=30')).statusCode).toBe(429)
    expect((await get('/sim/outbox')).statusCode).toBe(200)
    send()
    await Promise.all(waiting)
    expect((await get('/sim/outbox?wait=30')).statusCode).toBe(200)
  })
})

describe('the stream', () => {
  it('sends further messages that match, and ends when the server closes', async () => {
    send({ subject: 'Earlier' })
    const address = await simulator.listen()
    const stream = await eventReader(`${address}/sim/outbox/stream?channel=email`)
    await stream.until('retry')
    send({ subject: 'Later' })
    send({ subject: 'A text', channel: 'sms', to: '4015550100' })
    const text = await stream.until('Later')
    expect(text).toMatch(/^id: 2\nevent: message\ndata: \{"id":2,.*"subject":"Later".*\}$/m)
    await simulator.app.close()
    expect(await stream.end()).not.toMatch(/Earlier|A text/)
  })

  it('sends first what a client that connects again has missed', async () => {
    for (const subject of ['First', 'Second', 'Third']) send({ subject })
    const address = await simulator.listen()
    const stream = await eventReader(`${address}/sim/outbox/stream`, { 'last-event-id': '1' })
    const text = await stream.until('Third')
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('Third'))
    expect(text).not.toContain('First')
  })
})

describe('a message', () => {
  it('is answered as JSON, as a page or as text, as the client prefers', async () => {
    send({
      subject: 'A <b>',
      body: 'Dear Ann,\nService fee: $2.29\n\nBye & thanks',
      code: '123456',
    })
    expect((await get('/sim/outbox/1')).json()).toMatchObject({
      id: 1,
      subject: 'A <b>',
      code: '123456',
      attachments: [],
    })
    const page = await get('/sim/outbox/1', 'text/html,*/*;q=0.8')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<h1>A &#60;b&#62;</h1>')
    expect(page.body).toContain('<p class="code">123456</p>')
    expect(page.body).toContain('<tr><th scope="row">Service fee</th><td>$2.29</td></tr>')
    expect(page.body).toContain('<p>Bye &#38; thanks</p>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const text = await get('/sim/outbox/1', 'text/plain')
    expect(text.body).toBe(
      'A <b>\n\nDear Ann,\nService fee: $2.29\n\nBye & thanks\n\nThis message was sent automatically. Please don’t reply to it.\n\nDivision of Motor Vehicles',
    )
  })

  it('by text or letter is plain text, and never a page', async () => {
    send({ channel: 'sms', to: '4015550100', body: 'A text' })
    const answer = await get('/sim/outbox/1', 'text/html, text/plain;q=0.5')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toBe('A text')
  })

  it.each(['/sim/outbox/9', '/sim/outbox/none', '/sim/outbox/9/attachments/any.pdf'])(
    'that does not exist is a 404: %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

it('the confirmation of a renewal has its receipt and the certificate attached, that of a cancellation has a date and a total', async () => {
  const world = simulator.world()
  const site = checkout(simulator)
  for (const [service, attached] of [
    ['renew', 1],
    ['cancel', 0],
  ] as const) {
    const owner = newOwner(world)
    const cart = await site.cartFor(service, owner)
    await site.finalize(owner, cart, service === 'renew' ? site.token() : null)
    const [message] = await listed('?q=confirmation&channel=email')
    expect(message?.attachments).toHaveLength(attached)
    const receipt = ['Date', 'Paid by', 'Authorization number', 'DMV fees', 'Total']
    const lines = (message?.body ?? '').split('\n').map((line) => line.split(': ')[0])
    expect(receipt.filter((name) => lines.includes(name))).toEqual(
      service === 'renew' ? receipt : ['Date', 'Total'],
    )
    for (const { name, type, url } of message?.attachments ?? []) {
      expect(name).toContain(owner.plateNumber)
      const file = await get(url)
      expect([type, file.headers['content-type']]).toEqual(['application/pdf', 'application/pdf'])
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const page = await get(`/sim/outbox/${message?.id}`, 'text/html')
      expect(page.body).toContain(`href="${url}"`)
      expect(page.body).toContain('The registration certificate is attached to this email.')
    }
  }
})
