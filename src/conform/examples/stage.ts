import type { Call } from '#contract/call.ts';

/** The sandbox's control requests, and its calls as a user. */
export interface Stage {
  control(name: string, body: object): Promise<unknown>;
  /** Plays a call and keeps it. @returns `data`, @throws where it is refused */
  ask<Request extends object, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer>;
  logIn(login: 'new' | 'normal' | 'heavy'): Promise<void>;
  /** Lets time pass, ms. */
  wait(ms: number): Promise<void>;
  requestId(): string;
  now(): number;
}
