import type { Hono } from 'hono';

/**
 * Where pages send error reports. The name is not one of the sandbox's own: no page may contain one, see
 * `delivery/brand/scan.ts`.
 */
export const reportPath = '/error-service';

/** Maximum size of a beacon. */
const longestText = 65_536;
const mostReports = 200;

/** The error service: stores the last reports unchanged. */
export function createReports() {
  let reports: unknown[] = [];
  return {
    clear: () => void (reports = []),
    /** `POST` takes a report, `GET` returns all of them, oldest first. */
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
