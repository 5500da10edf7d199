import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMONSTRATION_PAGE, demonstrationPage } from './demonstration-page.ts'

writeFileSync(join(import.meta.dirname, '../..', DEMONSTRATION_PAGE), demonstrationPage())
