import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { AddressBlock } from './address-block.tsx'
import { Alert } from './alert.tsx'
import { AmountTable } from './amount-table.tsx'
import { Card } from './card.tsx'
import { CloseableAlert } from './closeable-alert.tsx'
import { Columns } from './columns.tsx'
import { CountButton } from './count-button.tsx'
import { DataTable } from './data-table.tsx'
import { EmptyNote } from './empty-note.tsx'
import { Item } from './item.tsx'
import { LoadingNote } from './loading-note.tsx'
import { PageHead } from './page-head.tsx'
import { Status } from './status.tsx'
import { SummaryBox } from './summary-box.tsx'

test('an alert shows its heading and text, and can be focused through its ref', () => {
  const ref = createRef<HTMLDivElement>()
  render(
    <Alert kind="error" role="alert" heading="You have the following block(s):" ref={ref}>
      <ul>
        <li>A summons</li>
      </ul>
    </Alert>,
  )
  ref.current?.focus()
  const alert = screen.getByRole('alert')
  expect(document.activeElement).toBe(alert)
  expect(within(alert).getByRole('heading', { level: 2 }).textContent).toContain('block(s)')
})

test.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a message of kind %s has the role %s and can be closed', async (kind, role) => {
  const onClose = vi.fn<() => void>()
  render(<CloseableAlert kind={kind} message="One at a time." onClose={onClose} />)
  expect(screen.getByRole(role).textContent).toBe('One at a time.')
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('renders a text-only alert as a heading with the message, unless it is slim', () => {
  const text = 'Nothing was charged.'
  render(
    <>
      <Alert kind="error">{text}</Alert>
      <Alert kind="info" isSlim>
        All cancellations are final.
      </Alert>
      <CloseableAlert message="One at a time." onClose={vi.fn<() => void>()} />
    </>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    text,
    'One at a time.',
  ])
})

test('a table has row and column headers, and each value carries its header for phones', () => {
  render(
    <DataTable
      caption="Suspensions"
      rows={[{ id: 'a', description: 'No insurance', date: 'October 5, 2026' }]}
      keyOf={({ id }) => id}
      columns={[
        { header: 'Description', cell: ({ description }) => description },
        { header: 'Effective date', cell: ({ date }) => date },
      ]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Suspensions' })).toBeDefined()
  expect(screen.getByRole('rowheader', { name: 'No insurance' })).toBeDefined()
  const date = screen.getByRole('cell', { name: 'October 5, 2026' })
  expect(date.dataset['label']).toBe('Effective date')
})

test('amounts with the same name have separate rows above the total', () => {
  render(
    <AmountTable
      caption="Cart total"
      headers={['Fee', 'Amount']}
      rows={[
        { id: '1', name: 'Renew Registration', amount: '$112.50' },
        { id: '2', name: 'Renew Registration', amount: '$112.50' },
      ]}
      total={{ name: 'Total', amount: '$225.00' }}
    />,
  )
  const rows = within(screen.getByRole('table', { name: 'Cart total' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'FeeAmount',
    'Renew Registration$112.50',
    'Renew Registration$112.50',
    'Total$225.00',
  ])
})

test('a screen with several parts has a main heading and one heading per part', () => {
  render(
    <>
      <PageHead heading="Renew Registration" about="2021 TOYOTA" note="Marisol A. Ferreira" />
      <Columns
        main={
          <Card heading="Addresses" action={<a href="#update">Update my address</a>}>
            <Item
              headingId="item"
              heading="Physical address"
              status={<Status kind="good">Active</Status>}
            >
              <AddressBlock lines={['24 WICKENDEN ST', 'BROOKDALE, FK 99903']} />
            </Item>
          </Card>
        }
        aside={<SummaryBox heading="Good to know">Cards come by mail.</SummaryBox>}
        asideLabel="Notes"
      />
    </>,
  )
  expect(
    screen.getByRole('heading', { level: 1, name: 'Renew Registration - 2021 TOYOTA' }),
  ).toBeDefined()
  const card = screen.getByRole('region', { name: 'Addresses' })
  expect(within(card).getByRole('article', { name: 'Physical address' })).toBeDefined()
  expect(within(card).getByRole('link', { name: 'Update my address' })).toBeDefined()
  const aside = screen.getByRole('complementary', { name: 'Notes' })
  expect(within(aside).getByRole('region', { name: 'Good to know' })).toBeDefined()
})

test('isAsideFirst puts the aside before the main column', () => {
  render(<Columns main="Form" aside="Total" asideLabel="You pay" isAsideFirst />)
  expect(document.querySelector('.columns')?.textContent).toBe('TotalForm')
})

test('empty and loading parts show a note', () => {
  render(
    <>
      <EmptyNote>No Registration(s) found.</EmptyNote>
      <LoadingNote>Loading your registrations…</LoadingNote>
    </>,
  )
  expect(screen.getByText('No Registration(s) found.')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Loading your registrations…')
})

test('the count button shows its count, zero included', async () => {
  const onClick = vi.fn<() => void>()
  const view = render(<CountButton icon={null} label="Cart, 2 items" count={2} onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Cart, 2 items' })
  expect(button.textContent).toBe('2')
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  view.rerender(<CountButton icon={null} label="Cart, empty" count={0} onClick={onClick} />)
  expect(button.textContent).toBe('0')
})
