interface Props {
  caption: string;
  head: readonly string[];
  /** As many cells per row as `head` has. */
  rows: readonly (readonly string[])[];
}

/** A curve as figures, for those who would rather read them. */
export const PowerTable = ({ caption, head, rows }: Props) => (
  <table className="pw-power-table digits">
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
