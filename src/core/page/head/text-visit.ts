import { defaultAppVersion } from '../../brand/brands.ts';
import { entryOf } from '../../navigation/carry-query.ts';
import { arriveHere, createRightsEntry } from '../../navigation/rights-entry.ts';
import { keepVersionChecked } from '../../navigation/version-memory.ts';
import { brandOfApp } from '../../session/facts.ts';
import { createStoredSession } from '../../session/session-storage.ts';
import { createStorage } from '../../storage.ts';
import { countView } from '../../usage/count-view.ts';
import { readBuildSettings } from '../build-settings.ts';
import { showBrand } from '../theme.ts';

/**
 * Runs inline at the start of the body of a text page and of /404, which have no session: applies the brand before the first
 * paint, stores brand, entry place and query of the rights centre from the address for later pages of the tab, and counts the
 * page view.
 */
const query = new URLSearchParams(location.search);
const storage = createStorage(() => sessionStorage);
const stored = createStoredSession(storage);
const source = stored.keepSource(query);
stored.entry(entryOf(query));
arriveHere(window, createRightsEntry(storage));
// An agreement opened in a browser: later pages do not check the app's version (specification, section 4).
if (query.get('source') === 'web') keepVersionChecked(storage);
const app = stored.readApp();
const brand = brandOfApp(app, source, readBuildSettings().brand);
showBrand(document.body, brand);
countView(window, () => ({ brand, appVersion: app?.appVersion ?? defaultAppVersion }));
