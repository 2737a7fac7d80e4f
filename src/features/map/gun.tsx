import { useStore } from '@nanostores/react';
import { pageId, useScreen } from '../../core/react';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { createGun } from './gun.store';
import { GunCard } from './parts/gun-card';

/** /chargegunInfo/:id */
export default function GunIsland() {
  const screen = useScreen((env) => createGun(env, pageId(env)));
  const gun = useStore(screen.$gun, { ssr: 'initial' });
  return (
    <Page title="充电枪" onBack={screen.goBack}>
      <LiveView live={gun} onRetry={screen.refresh} onLogin={screen.login} skeleton={<Skeleton card lines={5} />}>
        {(value, { stale }) => <GunCard gun={value} stale={stale} />}
      </LiveView>
    </Page>
  );
}
