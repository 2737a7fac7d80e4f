/** The sandbox cannot start as asked. The message is one clear line for whoever started it. */
export class SandboxStartError extends Error {
  override readonly name = 'SandboxStartError';
}
