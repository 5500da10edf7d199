import closeWithGrace from 'close-with-grace'
import { startPostgres } from './postgres.ts'

/** Starts a PostgreSQL for the browser tests: `postgres-server.ts <port>`. */
const { kind, url, stop } = await startPostgres(Number(process.argv[2]))
closeWithGrace(stop)
process.stdout.write(`${kind}: ${url}\n`)
setInterval(() => undefined, 60_000)
