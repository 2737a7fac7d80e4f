import { useId } from 'react';
import { Chip } from '#ui/chip/chip.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';

interface Props {
  /** The tags for the chosen number of stars; empty before stars were chosen. */
  offered: readonly string[];
  chosen: readonly string[];
  onToggle: (tag: string) => void;
  /** What is wrong, in one sentence. */
  error?: string | null;
}

/** Tags to choose from. */
export function TagChoice({ offered, chosen, onToggle, error }: Props) {
  const errorId = useId();
  return (
    <>
      {offered.length > 0 && (
        <div
          className="u-flex u-flex-wrap u-justify-center u-gap-x-2 u-gap-y-3 u-pt-3 u-pb-1"
          role="group"
          aria-label="评价标签"
          aria-describedby={error ? errorId : undefined}
        >
          {offered.map((tag) => (
            <Chip
              key={tag}
              look="inset"
              label={tag}
              pressed={chosen.includes(tag)}
              onPress={() => onToggle(tag)}
            />
          ))}
        </div>
      )}
      <FieldError id={errorId} text={error} centred />
    </>
  );
}
