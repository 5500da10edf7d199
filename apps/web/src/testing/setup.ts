import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A failed search tells which words were searched for; the whole page would bury them.
configure({ getElementError: (message) => new Error(message ?? '') })

afterEach(cleanup)
