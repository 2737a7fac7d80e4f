import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { Button } from '../button/button.tsx';

export interface ActionButton<Question extends string> {
  label: string;
  /** The question before it is done, or the page where it is. */
  to: Question | { href: string };
  main?: true;
}

/** @returns a button that leads to a page */
export const linked = (label: string, href: string, main?: true): ActionButton<never>[] => [
  { label, to: { href }, ...(main && { main }) },
];

/**
 * @param all what each action has for buttons, in their order
 * @param actions what the server allows; one that this version does not know gets no button
 */
export const allowedButtons = <Action extends string, Question extends string>(
  all: readonly (readonly [Action, readonly ActionButton<Question>[]])[],
  actions: readonly Action[],
): ActionButton<Question>[] => all.flatMap(([action, buttons]) => (actions.includes(action) ? buttons : []));

interface Props<Question extends string> {
  buttons: readonly ActionButton<Question>[];
  onAsk: (question: Question) => void;
}

/** What the owner may do now; nothing where there are no buttons. */
export function ActionBar<Question extends string>({ buttons, onAsk }: Props<Question>) {
  if (buttons.length === 0) return null;
  return (
    <BottomBar>
      {buttons.map(({ label, to, main }) => (
        <Button
          key={label}
          grow
          variant={main ? 'primary' : 'plain'}
          {...(typeof to === 'string' ? { onPress: () => onAsk(to) } : { href: to.href })}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  );
}
