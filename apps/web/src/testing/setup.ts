import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { teachDialogs } from './dialogs.ts'

// A failed search tells which words were searched for; the whole page would bury them.
configure({ getElementError: (message) => new Error(message ?? '') })

teachDialogs()

afterEach(cleanup)
