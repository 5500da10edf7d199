import Fastify from 'fastify'

/** A bare Fastify route with a fixed JSON answer: the upper limit of this machine. */
const app = Fastify()
app.post('/lookup', () => ({ result: { data: { status: 'Active' } } }))
console.log(await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' }))
process.once('SIGTERM', () => process.exit())
