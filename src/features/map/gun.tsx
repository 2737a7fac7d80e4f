import { useStore } from '@nanostores/react';
import { pageId, useScreen } from '../../core/react';
import { ErrorView } from '../../ui/error-view/error-view';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { createGun } from './gun.store';
import { GunBar } from './parts/gun-bar';
import { GunCard } from './parts/gun-card';

/** /chargegunInfo/:id */
export default function GunIsland() {
  const screen = useScreen((env) => createGun(env, pageId(env)));
  const gun = useStore(screen.$gun, { ssr: 'initial' });
  const blocked = useStore(screen.$blocked, { ssr: 'initial' });
  const login = async () => void (await screen.login());
  if (blocked) {
    return (
      <Page title="充电枪" onBack={screen.goBack}>
        <ErrorView text={blocked.message} action={{ label: '查看其他充电枪', href: blocked.link }} />
      </Page>
    );
  }
  return (
    <Page
      title="充电枪"
      onBack={screen.goBack}
      bar={gun.state === 'ready' ? <GunBar gun={gun.value} /> : undefined}
    >
      <LiveView live={gun} onRetry={screen.refresh} onLogin={login} skeleton={<Skeleton card lines={5} />}>
        {(value, { stale }) => <GunCard gun={value} stale={stale} />}
      </LiveView>
    </Page>
  );
}
