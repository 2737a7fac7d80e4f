import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect } from 'vitest';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { killChildren, startChild } from './child.ts';
import type { Spot } from './die-at.ts';

interface KilledSandbox {
  /** Runs something on the sandbox, whose process is killed afterwards. */
  on<T>(act: (sandbox: Sandbox) => Promise<T>): Promise<T>;
  /** Runs something on a sandbox whose process dies meanwhile; no response is sent. */
  dyingAt(spot: Spot, act: (sandbox: Sandbox) => Promise<unknown>): Promise<void>;
  /** Rows of the file while no process has it open. */
  rows(sql: string): Record<string, unknown>[];
}

/** A sandbox that keeps its world in a file, and whose processes are killed. Call it once in a test file. */
export function killedSandbox(): KilledSandbox {
  const folder = mkdtempSync(join(tmpdir(), 'plugway-kill-'));
  const db = join(folder, 'world.db');
  const world = { now: Date.now(), stations: 60 };
  afterEach(() => {
    killChildren();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    async on(act) {
      const child = await startChild(db, world);
      const result = await act(child.sandbox);
      await child.kill();
      return result;
    },
    async dyingAt(spot, act) {
      const child = await startChild(db, { ...world, spot });
      await Promise.all([child.died(), expect(act(child.sandbox)).rejects.toThrow()]);
    },
    rows(sql) {
      const file = new DatabaseSync(db);
      try {
        return file.prepare(sql).all();
      } finally {
        file.close();
      }
    },
  };
}
