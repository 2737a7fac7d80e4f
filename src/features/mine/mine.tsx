import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { displayName } from '#core/brand/brands.ts';
import { useMade, useScreen, useView } from '#core/react.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { textSizeWords } from '#domain/text-size.store.ts';
import { createMine } from './mine.store.ts';
import { MineBody, ServiceRow, TextSizeRow } from './mine.page.tsx';

/** A long press fires after this time of touch, ms (specification, section 5). */
const longPressMs = 1_000;

const load = () => import('./log-sheet.tsx');
const loadTextSize = () => import('#domain/ui/text-size/text-size-sheet.tsx');

/**
 * The app in which the page is open. A long press shows the log of the last calls, for the service; so does a click by keyboard
 * or screen reader, which has no length.
 */
function VersionLine() {
  const { session, clock } = useMade((env) => env);
  const brand = useView(session.$brand);
  const version = useView(session.$appVersion);
  const [open, setOpen] = useState(false);
  const { part } = useLazyPart(load, { wanted: open, onLost: () => setOpen(false) });
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  const release = () => cancel.current();
  const press = () => {
    release();
    cancel.current = clock.after(longPressMs, () => setOpen(true));
  };
  return (
    <>
      <button
        type="button"
        className="u-w-full u-min-h-touch u-text-center sub digits"
        aria-haspopup="dialog"
        onPointerDown={press}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event: MouseEvent) => event.preventDefault()}
        onClick={({ detail }: MouseEvent) => detail === 0 && setOpen(true)}
      >
        {displayName(brand)}APP {version}
      </button>
      {part && <part.LogSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** /mine */
export default function MineIsland() {
  const screen = useScreen(createMine);
  const cars = useView(screen.$cars);
  const facts = useView(screen.$facts);
  const running = useView(screen.$running);
  const bindsCars = useView(screen.$bindsCars);
  const user = useView(screen.$user);
  const size = useView(screen.textSize.$size);
  const [sizing, setSizing] = useState(false);
  const { part: textSize } = useLazyPart(loadTextSize, {
    wanted: sizing,
    onLost: () => setSizing(false),
  });
  const sizeWord = size === null ? undefined : textSizeWords[size];
  return (
    <DetailPage
      route="mine"
      live={user}
      onRefresh={screen.refresh}
      lines={8}
      overlay={
        // An owner who cannot log in, or whose data cannot be loaded, needs the service most.
        <>
          {user.state === 'failed' && (
            <Card>
              <TextSizeRow value={sizeWord} onPress={() => setSizing(true)} />
              <ServiceRow />
            </Card>
          )}
          {textSize && (
            <textSize.TextSizeSheet
              textSize={screen.textSize}
              open={sizing}
              onClose={() => setSizing(false)}
            />
          )}
        </>
      }
    >
      {(owner) => (
        <>
          <MineBody
            user={owner}
            now={user.state === 'ready' ? user.time : 0}
            cars={cars}
            facts={facts}
            running={running}
            textSize={sizeWord}
            onTextSize={() => setSizing(true)}
            onRetryCars={screen.refreshCars}
            onBindCar={bindsCars ? screen.bindCar : undefined}
          />
          <VersionLine />
        </>
      )}
    </DetailPage>
  );
}
