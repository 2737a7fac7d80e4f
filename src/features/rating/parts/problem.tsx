import { Icon } from '#ui/icon/icon.tsx';
import { iconWarning } from '#ui/icon/set/warning.ts';

/** What is wrong with a part of the form. */
export function Problem({ text }: { text: string | null }) {
  return (
    text && (
      <p className="rate-problem" role="alert">
        <Icon icon={iconWarning} size={16} />
        {text}
      </p>
    )
  );
}
