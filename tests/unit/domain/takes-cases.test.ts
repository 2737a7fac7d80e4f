import { expect, it } from 'vitest';
import { getUser } from '#contract/calls/user/get-user.ts';
import { learnCases, takesCasesKey } from '#domain/case/takes-cases.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

it('complaints: any page that reads the account learns for the help whether the back end takes them', async () => {
  const page = await createTestEnvironment({ login: 'normal', address: '/chargeMap' });
  const offered = () => page.env.storage.keys(takesCasesKey).length === 1;
  learnCases(page.env);
  await page.idle();
  expect(offered()).toBe(true);
  // A back end of the first edition.
  page.change(getUser.path, (data) => ({ ...(data as object), openCases: undefined }));
  await page.env.session.refreshChargeUser();
  expect(offered()).toBe(false);
});
