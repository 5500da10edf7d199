import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '@mva/db/connect'

/**
 * Writes the write-ahead log of a SQLite file back into the file, in a thread of its own: each time waits for the disk twice, in
 * which the process would answer nothing. docs/decisions/010-write-each-store-step-as-one-statement.md
 */
const INTERVAL_MS = 500

const { file } = workerData as { file: string }
const sqlite = connect(file, () => undefined)
let isFailing = false
setInterval(() => {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)')
    isFailing = false
  } catch (error) {
    // A full disk, say. The log keeps everything until the next time.
    if (!isFailing) parentPort?.postMessage(error, [])
    isFailing = true
  }
}, INTERVAL_MS)
