import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { language } from '@mva/messages/language'
import { renderSite } from '../testing/render-site.tsx'

test.each(['', '/es'])(
  'adds no entry to the history for the page that is shown, where paths begin with "%s"',
  async (basePath) => {
    const { basePath: shipped } = language
    Object.assign(language, { basePath })
    onTestFinished(() => void Object.assign(language, { basePath: shipped }))
    const { router } = await renderSite(`${basePath}/vehicle-lookup`)
    await act(() => router.navigate({ to: '/vehicle-lookup' }))
    expect(router.history.length).toBe(1)
    await act(() => router.navigate({ to: '/fee-lookup' }))
    expect(router.history.location.href).toBe(`${basePath}/fee-lookup`)
    expect(router.history.length).toBe(2)
  },
)
