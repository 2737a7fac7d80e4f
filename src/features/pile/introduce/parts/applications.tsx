import { hasMore } from '#core/paged-list/paging.ts';
import { openLogin, useView } from '#core/react.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { UnreadableRows } from '#ui/list-end/unreadable-rows.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { Introduce } from '../introduce.store.ts';
import { ApplicationRows } from './application-rows.tsx';
import { PileStory } from './pile-story.tsx';

/** The owner's applications, below the piles; the story of a pile for whoever has neither. */
export function Applications({ screen: { piles, applications } }: { screen: Introduce }) {
  const live = useView(applications.$list);
  const more = useView(applications.$more);
  const owned = useView(piles.$state);
  // The reason stands above, where the piles would be, with the one button that asks for all again.
  if (owned.state === 'failed' && (live.state === 'failed' || owned.error.kind === 'unauthorised'))
    return null;
  return (
    <LiveView
      live={live}
      onRetry={applications.refresh}
      onLogin={() => openLogin('pileIntroduce')}
      skeleton={<Skeleton card lines={3} />}
    >
      {(value) => {
        const lost = unreadableRows(value.list) > 0;
        if (value.list.length === 0 && !hasMore(value) && !lost)
          return owned.state === 'ready' && owned.value.length === 0 && <PileStory />;
        return (
          <>
            <ApplicationRows applications={value} now={live.state === 'ready' ? live.time : 0} />
            {lost && (
              <div className="u-pt-3 u-text-center">
                <UnreadableRows list={value.list} />
              </div>
            )}
            {hasMore(value) && <ListEnd hasMore more={more} onMore={applications.more} />}
          </>
        );
      }}
    </LiveView>
  );
}
