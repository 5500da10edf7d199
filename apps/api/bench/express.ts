import express from 'express'
import helmet from 'helmet'
import { pino } from 'pino'
import { pinoHttp } from 'pino-http'
import { Pool } from 'undici'
import * as z from 'zod'

/** The lookup written by hand with Express 5, undici, zod, pino and helmet, in front of the same agency. */
const agency = new URL(process.env['AGENCY_API_URL'] ?? '')
const pool = new Pool(agency.origin, { connections: 32 })

const form = z.object({
  plateNumber: z.string().regex(/^[a-z0-9]{1,7}$/i),
  registrationTypeCode: z.string().min(1),
  vinNumberLastSix: z.string().regex(/^[a-z0-9]{6}$/i),
  isVehicleOwnerConsented: z.literal(true),
})
const status = z.object({
  isTypeButton: z.boolean(),
  registrationExpirationDate: z.string().nullable(),
  stickerExpirationDate: z.string().nullable(),
  registrationStatusDescription: z.string().nullable(),
  registrationStatusActionCollection: z.array(
    z.object({
      actionInstruction: z.string(),
      actionLabel: z.string(),
      actionUrl: z.string().nullable(),
    }),
  ),
})

const app = express()
app.use(helmet())
app.use(pinoHttp({ logger: pino({ level: 'warn' }) }))
app.post('/lookup', express.json(), async (request, response) => {
  const input = form.parse(request.body)
  const query = new URLSearchParams({
    plateNumber: input.plateNumber.toUpperCase(),
    registrationTypeCode: input.registrationTypeCode,
    vinNumberLastSix: input.vinNumberLastSix.toUpperCase(),
    isVehicleOwnerConsented: 'true',
  })
  const { body } = await pool.request({
    method: 'GET',
    path: `${agency.pathname}/registration/status?${query.toString()}`,
    signal: AbortSignal.timeout(8_000),
  })
  response.json(status.parse(await body.json()))
})
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.once('SIGTERM', () => process.exit())
