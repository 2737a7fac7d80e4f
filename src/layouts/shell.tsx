import { useEffect } from 'react';
import { lazy } from '#core/lazy/lazy.ts';
import { startNavigation } from '#core/navigation/boot.ts';
import { useMade, useView } from '#core/react.ts';
import { pageToaster } from '#core/page/page-environment.ts';
import { AppOnly } from '#ui/app-only/app-only.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EndedStrip } from '#ui/ended-strip/ended-strip.tsx';
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx';
import { ToastRegion } from '#ui/toast/toast.tsx';
import { href } from '#routes.ts';

/**
 * React's renderer for Astro's islands, so that everything an island needs to hydrate is in one file; Astro finds it
 * here by delivery/astro/react-in-shell.ts.
 *
 * @public
 */
export { default } from '@astrojs/react/client.js';

const extras = lazy(() => import('./page-extras.ts'), { loss: 'silent' });

/** The surroundings of every screen: guard, version dialog, strip of an expired session or a lost network, toasts. */
export function Shell() {
  const { navigation, env } = useMade((environment) => ({
    env: environment,
    navigation: startNavigation(environment),
  }));
  const guard = useView(navigation.$guard);
  const version = useView(navigation.$versionDialog);
  const online = useView(env.$online);
  const ended = useView(env.session.$ended);
  useEffect(() => navigation.run(), [navigation]);
  useEffect(() => {
    extras().then(
      ({ startExtras }) => startExtras(env),
      () => {},
    );
  }, [env]);
  return (
    <>
      <OfflineStrip visible={!online}>
        {ended && <EndedStrip onLogin={() => env.session.login('ended')} />}
      </OfflineStrip>
      {guard === 'app-only' && <AppOnly action={{ label: '返回地图', href: href('chargeMap') }} />}
      <Dialog
        open={version !== null}
        title={version?.title ?? ''}
        actions={[{ label: version?.button ?? '', onPress: () => navigation.leaveOutdated() }]}
        onClose={() => navigation.leaveOutdated()}
      >
        {version?.text}
      </Dialog>
      <ToastRegion $toast={pageToaster.$toast} onClose={pageToaster.close} />
    </>
  );
}
