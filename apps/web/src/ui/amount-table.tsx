import type { ReactNode } from 'react'
import { Money } from './money.tsx'

interface Amount {
  name: ReactNode
  amount: string
}

interface AmountTableProps {
  caption: string
  /** False hides the caption visually, for tables below a heading with the same text. */
  isCaptionShown?: boolean
  /** Column headers for screen readers only. */
  headers: [name: string, amount: string]
  rows: (Amount & { id: string })[]
  total?: Amount
}

/** Lists amounts, and their total if they have one. */
export const AmountTable = ({
  caption,
  isCaptionShown = false,
  headers,
  rows,
  total,
}: AmountTableProps) => (
  <table className="amounts">
    <caption className={isCaptionShown ? undefined : 'usa-sr-only'}>{caption}</caption>
    <thead className="usa-sr-only">
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, name, amount }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>
            <Money>{amount}</Money>
          </td>
        </tr>
      ))}
    </tbody>
    {total ? (
      <tfoot>
        <tr>
          <th scope="row">{total.name}</th>
          <td>
            <Money>{total.amount}</Money>
          </td>
        </tr>
      </tfoot>
    ) : null}
  </table>
)
