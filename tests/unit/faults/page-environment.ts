import { vi } from 'vitest';
import type { Environment } from '#core/environment.ts';

const shared = vi.hoisted((): { env?: Environment } => ({}));

/** A document here has no canvas: photos are sent unchanged. */
vi.mock('#core/upload/compress.ts', () => ({ compressPhoto: async (file: Blob) => file }));

vi.mock('#core/page/page-environment.ts', () => ({ getEnvironment: () => shared.env }));

/** Sets the environment that islands use, from now on. */
export function standIn(env: Environment): void {
  shared.env = env;
}
