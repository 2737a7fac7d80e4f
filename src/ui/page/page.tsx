import type { ReactNode } from 'react';
import { goBack } from '#core/react.ts';
import { routeOf, type RouteName } from '#routes.ts';
import { NavBar } from '../nav-bar/nav-bar.tsx';
import './page.css';

interface Props {
  /** Gives the nav the title of the route and a button that goes back. */
  route?: RouteName;
  /**
   * Title of the nav, if it is not the route's, empty where the content begins with its heading; without both and
   * without `head` the page starts with its content.
   */
  title?: string;
  /** Default for a page with `route`: back in the history. */
  onBack?: () => void;
  /** Back as a link: for pages without a script. */
  backHref?: string;
  /** At the right of the nav: one icon button, or two where the title is empty. */
  action?: ReactNode;
  /** Replaces the navigation bar, e.g. a search field. */
  head?: ReactNode;
  /** A `BottomBar`. */
  bar?: ReactNode;
  /** Its texts change by themselves: a browser translation would freeze them. */
  live?: boolean;
  children: ReactNode;
}

/** The frame of a page: nav, one column of content, bottom bar. Static pages use it without a script. */
export function Page({ route, backHref, action, head, bar, live, children, ...props }: Props) {
  const { title = route && routeOf(route).title, onBack = route && goBack } = props;
  return (
    <div className="pw-page" translate={live ? 'no' : undefined}>
      {head ??
        (title !== undefined && <NavBar title={title} onBack={onBack} backHref={backHref} action={action} />)}
      <main className="pw-page-main">{children}</main>
      {bar}
    </div>
  );
}
