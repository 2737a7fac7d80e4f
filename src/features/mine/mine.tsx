import { useScreen, useView } from '#core/react.ts';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { createMine } from './mine.store.ts';
import { MineBody } from './parts/mine-body.tsx';
import { VersionLine } from './parts/version-line.tsx';

/** /mine */
export default function MineIsland() {
  const screen = useScreen(createMine);
  const cars = useView(screen.$cars);
  const facts = useView(screen.$facts);
  const bindsCars = useView(screen.$bindsCars);
  return (
    <DetailPage route="mine" live={useView(screen.$user)} onRefresh={screen.refresh} lines={8}>
      {(user) => (
        <>
          <MineBody
            user={user}
            cars={cars}
            facts={facts}
            onRetryCars={screen.refreshCars}
            onBindCar={bindsCars ? screen.bindCar : undefined}
          />
          <VersionLine />
        </>
      )}
    </DetailPage>
  );
}
