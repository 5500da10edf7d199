/** Exits with 0 if the server of this container can serve pages, as its health check. */
const url = `http://127.0.0.1:${process.env['PORT'] ?? 3000}/ready/pages`
const isReady = await fetch(url).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
