import { useEffect, useState, type ReactNode } from 'react';
import type { Environment } from '#core/environment.ts';
import { useScreen } from '#core/react.ts';
import type { RouteName } from '#routes.ts';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { useLazyPart } from '../lazy/use-lazy-part.ts';
import { Page } from '../page/page.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface Props<Part, Store> {
  /** Names the page: its title. */
  route: RouteName;
  /** Imports what the page is for, e.g. a form: a constant of the module. */
  load: () => Promise<Part>;
  /** Makes the store of the part, once. */
  make: (part: Part, env: Environment) => Store;
  /** `false` until the first data of the page are there. Default true. The part is loaded beside them. */
  wanted?: boolean;
  /** What the back button does once the part is there; before, and by default: back in the history. */
  onBack?: (store: Store) => void;
  /** One icon button at the right of the nav. */
  action?: ReactNode;
  /** A `BottomBar`. */
  renderBar?: (part: Part, store: Store) => ReactNode;
  /** What stands around the part, e.g. the first data. */
  renderAround?: (body: ReactNode) => ReactNode;
  /** Lines of the skeleton; default 5. */
  lines?: number;
  children: (part: Part, store: Store) => ReactNode;
}

const asItIs = (body: ReactNode) => body;

/** Imports the part and makes its store; both stay. */
function once<Part, Store>({ load, make }: Pick<Props<Part, Store>, 'load' | 'make'>, env: Environment) {
  let made: { part: Part; store: Store } | undefined;
  return async () => {
    const part = await load();
    made ??= { part, store: make(part, env) };
    return made;
  };
}

/** A page whose work is loaded after its frame, e.g. a form, so that no other page carries its code. */
export function LazyPage<Part, Store>(props: Props<Part, Store>) {
  const {
    route,
    wanted = true,
    onBack,
    action,
    renderBar,
    renderAround = asItIs,
    lines = 5,
    children,
  } = props;
  const env = useScreen((environment) => environment);
  const [loadOnce] = useState(() => once(props, env));
  const state = useLazyPart(loadOnce, { wanted });
  const { load } = props;
  // Ahead comes the code alone: the store is made of the first data.
  useEffect(() => void load().catch(() => {}), [load]);
  const made = state.part;
  return (
    <Page
      route={route}
      onBack={made && onBack ? () => onBack(made.store) : undefined}
      action={action}
      bar={made && renderBar?.(made.part, made.store)}
    >
      {renderAround(
        <LazyPart state={state} skeleton={<Skeleton card lines={lines} />}>
          {({ part, store }) => children(part, store)}
        </LazyPart>,
      )}
    </Page>
  );
}
