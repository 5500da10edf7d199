import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  caption: string
  /** The first column holds the row headers. */
  columns: [Column<Row>, ...Column<Row>[]]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table. On phones each row becomes a list of headers and values. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf }: DataTableProps<Row>) => {
  const [first, ...others] = columns
  return (
    <table className="data-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" data-label={first.header}>
              {first.cell(row)}
            </th>
            {others.map(({ header, cell }) => (
              <td key={header} data-label={header}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
