import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A group of the gallery. */
export function Section({ title, children }: Props) {
  return (
    <section className="pw-gallery-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
