import { join } from 'node:path'
import { run } from '@mva/http/run'
import { readEnv } from './config/env.ts'
import { buildSite } from './site.ts'

void run(readEnv, buildSite(join(import.meta.dirname, '../../web/dist')))
