/** What an answer must never reveal: implementation details and file paths. */
const leaks: Readonly<Record<string, RegExp>> = {
  stack: /\bat (?:async |new )?[\w.<>]+ \(|\n\s+at /,
  'a path of the machine':
    /\/(?:tmp|home|root|usr|var|opt|work|app)\/[\w.-]+|file:\/\/|node_modules|node:\w|\.(?:ts|mjs|cjs|js):\d/,
  SQL: /sqlite|SELECT\s.+\sFROM|INSERT INTO|UPDATE \w+ SET|no such (?:table|column)|constraint failed|syntax error/i,
  'a module or an error of the program':
    // Whole words: random tokens hold short words by chance.
    /\b(?:fastify|undici|trpc|drizzle|zod|cockatiel)\b|FST_ERR|(?:Type|Reference|Syntax|Range|Zod|TRPC|Fastify)Error|is not a function|Cannot (?:read|set|convert)|Unexpected token|\[object |\bECONN|\bEPIPE|\bERR_[A-Z]/,
}

/** Returns the kinds of leaks in an answer. Text that the request contained is not a leak. */
export const leaksIn = (answer: string, request: string): readonly string[] =>
  Object.entries(leaks).flatMap(([kind, pattern]) => {
    const found = pattern.exec(answer)?.[0]
    return found === undefined || request.includes(found) ? [] : [`${kind}: ${found}`]
  })
