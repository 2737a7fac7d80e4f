import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { Button } from '../button/button.tsx';

export interface ActionButton<Question extends string> {
  label: string;
  /** The question before the action, or the page of the action. */
  to: Question | { href: string };
  main?: true;
}

/** @returns a button that leads to a page */
export const linked = (label: string, href: string, main?: true): ActionButton<never>[] => [
  { label, to: { href }, ...(main && { main }) },
];

/**
 * @param all the buttons of all actions, in their order
 * @param actions the actions that the server allows; an unknown one gets no button
 */
export const allowedButtons = <Action extends string, Question extends string>(
  all: readonly (readonly [Action, readonly ActionButton<Question>[]])[],
  actions: readonly Action[],
): ActionButton<Question>[] => all.flatMap(([action, buttons]) => (actions.includes(action) ? buttons : []));

interface Props<Question extends string> {
  buttons: readonly ActionButton<Question>[];
  onAsk: (question: Question) => void;
}

/** The allowed actions as buttons; nothing if there are none. */
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
