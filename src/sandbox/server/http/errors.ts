/** The sandbox cannot start. The message is one clear line for the person who started it. */
export class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';
}
