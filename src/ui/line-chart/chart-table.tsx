export interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** As many cells per row as `head` has. */
  rows: readonly (readonly string[])[];
}

/** A curve as figures, for screen readers and those who would rather read them. Its looks are its parent's. */
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
      {/* Two rows may say the same minute. */}
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
