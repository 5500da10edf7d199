import { join } from 'node:path'
import { run } from './run.ts'
import { buildSite } from './site.ts'

void run(buildSite(join(import.meta.dirname, '../../web/dist')))
