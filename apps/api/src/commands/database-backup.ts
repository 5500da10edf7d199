import { backUp } from '../store/back-up.ts'
import { runCommand } from './staff-command.ts'

/** docs/operations.md#backups */
await runCommand(async ({ PORTAL_DATABASE_URL: place }) => {
  const [, , file] = process.argv
  await backUp(place, file)
  process.stdout.write(`Copied ${place} to ${file}.\n`)
})
