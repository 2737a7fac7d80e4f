import { Fragment, type ReactNode } from 'react';
import { ListHead, type ListHeadProps } from './list-head.tsx';

interface Props<Row> extends ListHeadProps {
  /** A group without rows is left out. */
  groups: readonly { title: string; rows: readonly Row[] }[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The rows of a list under headings, below the length of the list. */
export const ListGroups = <Row,>({ groups, keyOf, children, ...head }: Props<Row>) => (
  <div data-loaded>
    <ListHead {...head} />
    {groups.map(
      ({ title, rows }) =>
        rows.length > 0 && (
          <section key={title}>
            <h2 className="u-py-2 u-text-2 u-text-15 u-font-medium">{title}</h2>
            <div className="u-stack-3">
              {rows.map((row) => (
                <Fragment key={keyOf(row)}>{children(row)}</Fragment>
              ))}
            </div>
          </section>
        ),
    )}
  </div>
);
