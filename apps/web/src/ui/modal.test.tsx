import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type MouseEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Modal, type ModalProps } from './modal.tsx'
import { QuestionModal } from './question-modal.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const Opener = (props: Partial<ModalProps>) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Read
      </button>
      {isOpen ? (
        <Modal
          heading="Statement"
          onDismiss={close}
          hasCloseButton
          actions={
            <button type="button" onClick={close}>
              Close
            </button>
          }
          {...props}
        >
          <p>All of it.</p>
        </Modal>
      ) : null}
    </>
  )
}

const open = async (props: Partial<ModalProps> = {}) => {
  const user = userEvent.setup()
  render(<Opener {...props} />)
  const opener = screen.getByRole('button', { name: 'Read' })
  await user.click(opener)
  return { user, opener }
}

test('a modal that closes while a request blocks the page returns the focus afterwards', async () => {
  const { user, opener } = await open()
  const page = opener.parentElement
  page?.setAttribute('inert', '')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).not.toBe(opener)
  page?.removeAttribute('inert')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a modal is named by its heading and focuses it', async () => {
  await open()
  const heading = screen.getByRole('heading', { name: 'Statement' })
  expect(screen.getByRole('dialog', { name: 'Statement' }).contains(heading)).toBe(true)
  expect(document.activeElement).toBe(heading)
})

test.each(['{Escape}', 'Close', 'Close this window'])(
  '%s closes the modal and returns the focus to the button that opened it',
  async (way) => {
    const { user, opener } = await open()
    if (way === '{Escape}') await user.keyboard(way)
    else await user.click(screen.getByRole('button', { name: way }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  },
)

test('returns the focus to the button that opened it if the button lost it to the spinner of a request', async () => {
  const Page = () => {
    useKeptFocus()
    const [isOpen, setIsOpen] = useState(false)
    const request = (event: MouseEvent<HTMLButtonElement>) => {
      event.currentTarget.blur()
      setIsOpen(true)
    }
    return (
      <>
        <button type="button" onClick={request}>
          Read
        </button>
        {isOpen ? <Modal heading="Statement" onDismiss={() => setIsOpen(false)} /> : null}
      </>
    )
  }
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Read' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read' }))
})

test('an alertdialog is described by its whole text', async () => {
  await open({ role: 'alertdialog' })
  const modal = screen.getByRole('alertdialog', { name: 'Statement' })
  const description = document.getElementById(String(modal.getAttribute('aria-describedby')))
  expect(description?.textContent).toBe('All of it.')
})

test('a modal without onDismiss ignores Escape, and reopens when the browser closes it', async () => {
  const { user } = await open({ onDismiss: undefined, hasCloseButton: false })
  await user.keyboard('{Escape}')
  const modal = screen.getByRole<HTMLDialogElement>('dialog')
  expect(modal.open).toBe(true)
  modal.close()
  await waitFor(() => expect(modal.open).toBe(true))
})

const ask = () => {
  const answers = { onNo: vi.fn<() => void>(), onYes: vi.fn<() => void>() }
  render(<QuestionModal question="Are you sure?" {...answers} />)
  return { user: userEvent.setup(), ...answers }
}

test('a question focuses No, and one Tab moves to Yes', async () => {
  const { user, onNo, onYes } = ask()
  expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onYes).toHaveBeenCalledOnce()
  expect(onNo).not.toHaveBeenCalled()
})

test('Escape answers a question with No', async () => {
  const { user, onNo, onYes } = ask()
  await user.keyboard('{Escape}')
  expect(onNo).toHaveBeenCalledOnce()
  expect(onYes).not.toHaveBeenCalled()
})
