import { Agent, createServer, type IncomingMessage, request as ask } from 'node:http'

/**
 * The load balancer in front of several machines: `balancer.ts <port> <machine> <machine>…`. It never routes two
 * consecutive procedures of a visitor to the same machine; the test world identifies the visitor. `/served-by/<world>`
 * returns how many procedures of the visitor each machine executed.
 */
const [port = '', ...machines] = process.argv.slice(2)
const COUNTS = '/served-by/'
const PROCEDURES = '/trpc/'

const agent = new Agent({ keepAlive: true })
/** The number of procedures of each machine, by world. */
const served = new Map<string, number[]>()
let filesServed = 0

const countsOf = (world: string): number[] => {
  const known = served.get(world) ?? machines.map(() => 0)
  served.set(world, known)
  return known
}

const chooseMachine = ({ url = '', headers }: IncomingMessage): number => {
  if (!url.startsWith(PROCEDURES)) return filesServed++ % machines.length
  const counts = countsOf(String(headers['sim-world']))
  const chosen = counts.indexOf(Math.min(...counts))
  counts[chosen] = (counts[chosen] ?? 0) + 1
  return chosen
}

createServer((request, response) => {
  const { url = '', method, headers, socket } = request
  if (url.startsWith(COUNTS)) {
    response.end(JSON.stringify(countsOf(url.slice(COUNTS.length))))
    return
  }
  const onward = ask(
    new URL(url, machines[chooseMachine(request)]),
    {
      agent,
      method,
      headers: {
        ...headers,
        'x-forwarded-for': socket.remoteAddress,
        'x-forwarded-host': headers.host,
        'x-forwarded-proto': 'http',
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}).listen(Number(port), '127.0.0.1')
