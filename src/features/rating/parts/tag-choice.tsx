import { Chip } from '#ui/chip/chip.tsx';

interface Props {
  /** For the chosen stars; none before a choice. */
  offered: readonly string[];
  chosen: readonly string[];
  onToggle: (tag: string) => void;
}

/** Tags to choose from. */
export function TagChoice({ offered, chosen, onToggle }: Props) {
  if (offered.length === 0) return null;
  return (
    <div className="rate-tags" role="group" aria-label="评价标签">
      {offered.map((tag) => (
        <Chip key={tag} label={tag} pressed={chosen.includes(tag)} onPress={() => onToggle(tag)} />
      ))}
    </div>
  );
}
