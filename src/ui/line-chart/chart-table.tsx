export interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** Each row has as many cells as `head`. */
  rows: readonly (readonly string[])[];
}

/** The values of a curve as a table, for screen readers and for owners who prefer numbers. The parent styles it. */
export const ChartTable = ({ caption, head, rows }: ChartTableProps) => (
  <table>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {head.map((cell) => (
          <th scope="col" key={cell}>
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {/* The index is the key because two rows may have the same minute. */}
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, column) =>
            column === 0 ? (
              <th scope="row" key={head[column]}>
                {cell}
              </th>
            ) : (
              <td key={head[column]}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
