import type { ComponentProps } from 'react';
import { Choices } from '#ui/choices/choices.tsx';

type Props<T extends string> = ComponentProps<typeof Choices<T>>;

/** A choice among a few as a line of a form: its label, and the tiles beside it; of two lines of tiles beside the first. */
export const LabelledChoices = <T extends string>(props: Props<T>) => (
  <div className="pw-field">
    <span className="pw-field-label u-mt-4" aria-hidden>
      {props.label}
    </span>
    <div className="pw-field-control">
      <div className="u-flex-1 u-py-2">
        <Choices {...props} />
      </div>
    </div>
  </div>
);
