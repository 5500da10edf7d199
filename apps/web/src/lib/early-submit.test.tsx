import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useReplayOfEarlySubmit } from './early-submit.ts'

const Form = ({ id, onSubmit }: { id: string; onSubmit: () => void }) => {
  const form = useRef<HTMLFormElement>(null)
  useReplayOfEarlySubmit(form)
  return (
    <form
      id={id}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}

/** What the inline script of a page leaves behind. */
const hold = (formId: string) => {
  const stopHolding = vi.fn<() => void>()
  window.earlySubmit = {
    get form() {
      return document.querySelector<HTMLFormElement>(`#${formId}`)
    },
    stopHolding,
  }
  return stopHolding
}

test('what was submitted before the scripts arrived is submitted then, once', () => {
  const stopHolding = hold('lookup')
  const onSubmit = vi.fn<() => void>()
  render(<Form id="lookup" onSubmit={onSubmit} />).unmount()
  render(<Form id="lookup" onSubmit={onSubmit} />)
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(stopHolding).toHaveBeenCalledOnce()
})

test('a form that was not submitted is left alone', () => {
  hold('another')
  const onSubmit = vi.fn<() => void>()
  render(<Form id="lookup" onSubmit={onSubmit} />)
  expect(onSubmit).not.toHaveBeenCalled()
})
