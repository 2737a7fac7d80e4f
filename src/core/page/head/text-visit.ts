import { defaultAppVersion } from '../../brand/brands.ts';
import { entryOf } from '../../navigation/carry-query.ts';
import { keepVersionChecked } from '../../navigation/version-memory.ts';
import { arriveHere, createRightsEntry } from '../../navigation/rights-entry.ts';
import { brandOfApp } from '../../session/facts.ts';
import { createStoredSession } from '../../session/session-storage.ts';
import { createStorage } from '../../storage.ts';
import { countView } from '../../usage/count-view.ts';
import { readBuildSettings } from '../build-settings.ts';
import { showBrand } from '../theme.ts';

/**
 * Runs inline at the beginning of the body of a text and of /404, which have no session: shows the brand before anything is
 * painted, keeps for later pages of the tab what the address says (brand, entry place, query of the rights centre), and
 * counts the view.
 */
const query = new URLSearchParams(location.search);
const storage = createStorage(() => sessionStorage);
const stored = createStoredSession(storage);
const source = stored.keepSource(query);
stored.entry(entryOf(query));
arriveHere(window, createRightsEntry(storage));
// An agreement that is read in a browser has no app to check on later pages either (specification, section 4).
if (query.get('source') === 'web') keepVersionChecked(storage);
const app = stored.readApp();
const brand = brandOfApp(app, source, readBuildSettings().brand);
showBrand(document.body, brand);
countView(window, () => ({ brand, appVersion: app?.appVersion ?? defaultAppVersion }));
