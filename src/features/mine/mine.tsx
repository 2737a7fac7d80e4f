import { useScreen, useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { DetailPage } from '#ui/detail-page/detail-page.tsx';
import { createMine } from './mine.store.ts';
import { MineBody } from './parts/mine-body.tsx';
import { ServiceRow } from './parts/service-row.tsx';
import { VersionLine } from './parts/version-line.tsx';

/** /mine */
export default function MineIsland() {
  const screen = useScreen(createMine);
  const cars = useView(screen.$cars);
  const facts = useView(screen.$facts);
  const running = useView(screen.$running);
  const bindsCars = useView(screen.$bindsCars);
  const user = useView(screen.$user);
  return (
    <DetailPage
      route="mine"
      live={user}
      onRefresh={screen.refresh}
      lines={8}
      overlay={
        // Whoever cannot log in, or reads nothing of his, needs the service most.
        user.state === 'failed' && (
          <Card>
            <ServiceRow />
          </Card>
        )
      }
    >
      {(owner) => (
        <>
          <MineBody
            user={owner}
            cars={cars}
            facts={facts}
            running={running}
            onRetryCars={screen.refreshCars}
            onBindCar={bindsCars ? screen.bindCar : undefined}
          />
          <VersionLine />
        </>
      )}
    </DetailPage>
  );
}
