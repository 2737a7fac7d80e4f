import type { Call } from '#contract/call.ts';

/** The sandbox's control requests, and its calls as a user. */
export interface Stage {
  control(name: string, body: object): Promise<unknown>;
  /** Sends a call and records it. @returns `data`, @throws for a refusal */
  ask<Request extends object, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer>;
  logIn(login: 'new' | 'normal' | 'heavy'): Promise<void>;
  /** Advances the clock, ms. */
  wait(ms: number): Promise<void>;
  requestId(): string;
  now(): number;
}
