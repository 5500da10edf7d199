import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { CloseableAlert } from './closeable-alert.tsx'
import { RetryNote } from './retry-note.tsx'
import { takeFocus } from './take-focus.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const Page = ({ children }: { children: ReactNode }) => {
  useKeptFocus()
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      {children}
    </main>
  )
}

const Closeable = ({ children }: { children?: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <form>
      {isOpen ? <CloseableAlert message="Wrong." onClose={() => setIsOpen(false)} /> : null}
      {children}
    </form>
  )
}

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close this message' }))

test('after a banner is closed the focus is on what follows it', async () => {
  render(
    <Page>
      <Closeable>
        <output />
        <section data-testid="next">
          <p>Text</p>
        </section>
      </Closeable>
    </Page>,
  )
  await close()
  const next = screen.getByTestId('next')
  await waitFor(() => expect(document.activeElement).toBe(next))
  act(() => next.blur())
  expect(next.hasAttribute('tabindex')).toBe(false)
})

test('after the last part of a form is closed the focus is on the form', async () => {
  render(
    <Page>
      <Closeable />
    </Page>,
  )
  await close()
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('form')))
})

const Retried = () => {
  const [shown, setShown] = useState('failed')
  if (shown === 'loaded')
    return (
      <section>
        <h2>Loaded</h2>
      </section>
    )
  if (shown === 'loading')
    return (
      <p>
        Loading <i onTransitionEnd={() => setShown('loaded')} data-testid="loading" />
      </p>
    )
  return <RetryNote text="Failed." onRetry={() => setShown('loading')} />
}

test('after Try again the focus is on the loading note, then on what was loaded', async () => {
  render(
    <Page>
      <Retried />
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const loading = screen.getByTestId('loading')
  await waitFor(() => expect(document.activeElement).toBe(loading.parentElement))
  act(() => void loading.dispatchEvent(new Event('transitionend', { bubbles: true })))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Loaded')))
})

test('the focus stays where it is while something else disappears', async () => {
  render(
    <Page>
      <Closeable>
        <input aria-label="Name" />
      </Closeable>
    </Page>,
  )
  const name = screen.getByLabelText('Name')
  act(() => name.focus())
  act(() => screen.getByRole('button', { name: 'Close this message' }).click())
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(name)
})

test('an element in an inert page takes the focus when the page takes input again', async () => {
  render(
    <div data-testid="page" inert>
      <button type="button">Go</button>
    </div>,
  )
  const go = screen.getByText('Go')
  takeFocus(go)
  expect(document.activeElement).toBe(document.body)
  screen.getByTestId('page').removeAttribute('inert')
  await waitFor(() => expect(document.activeElement).toBe(go))
})
