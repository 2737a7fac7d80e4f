import type { Hono } from 'hono';

/**
 * Where pages send what went wrong. The name is not of the sandbox's own: no page may hold one, see
 * `delivery/brand/scan.ts`.
 */
export const reportPath = '/error-service';

/** What a beacon carries at most. */
const longestText = 65_536;
const mostReports = 200;

/** The error service: keeps the last reports, as they came. */
export function createReports() {
  let reports: unknown[] = [];
  return {
    clear: () => void (reports = []),
    /** `POST` takes a report, `GET` answers all of them, the oldest first. */
    mount(app: Hono): void {
      app.post(reportPath, async (c) => {
        const text = (await c.req.text()).slice(0, longestText);
        try {
          reports = [...reports, JSON.parse(text) as unknown].slice(-mostReports);
        } catch {
          return c.json({ error: 'the body is not JSON' }, 400);
        }
        return c.body(null, 204);
      });
      app.get(reportPath, (c) => c.json(reports));
    },
  };
}
