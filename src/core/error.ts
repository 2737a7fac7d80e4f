/** What the owner reads while there is no network (specification, section 8). */
export const offlineText = '很抱歉，好像没有网络了。请检查您的网络并稍后再试';

/** What went wrong, as far as screens have to distinguish it. */
export type ErrorKind =
  /** The back end returned another code than success; see `code`. */
  | 'code'
  /** The answer does not fit the contract. */
  | 'contract'
  /** The device has no network. */
  | 'offline'
  /** No answer within the time-out. */
  | 'timeout'
  /** The connection failed for another reason. */
  | 'network'
  /** An HTTP status other than 2xx. */
  | 'http'
  /** The page itself cancelled the request. */
  | 'aborted'
  /** Nobody is logged in (envelope 401 or HTTP 401). */
  | 'unauthorised'
  /** The native app does not know the action. */
  | 'unsupported'
  /** The owner refused a permission. */
  | 'refused'
  /** The owner cancelled; never shown. */
  | 'cancelled'
  /** The native app reported a failure. */
  | 'native';

interface AppErrorInput {
  kind: ErrorKind;
  /** Text for the owner. Empty if nothing is to be shown. */
  message: string;
  /** Name of the call or bridge action. */
  call?: string;
  /** Result code of the envelope, with `kind: 'code'`. */
  code?: number;
  /** `data` of a failed envelope. */
  data?: unknown;
  cause?: unknown;
}

/** The one error type that leaves `core`; its `message` is for the owner, in Chinese. */
export class AppError extends Error {
  // Declared only: a class field would be compiled to a helper for the oldest supported browsers.
  declare readonly kind: ErrorKind;
  declare readonly call: string | undefined;
  declare readonly code: number | undefined;
  declare readonly data: unknown;

  constructor({ kind, message, call, code, data, cause }: AppErrorInput) {
    super(message, { cause });
    this.name = 'AppError';
    this.kind = kind;
    this.call = call;
    this.code = code;
    this.data = data;
  }
}

/** @returns `error` itself, or an AppError around any other thrown value. */
export function toAppError(error: unknown, call?: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError({ kind: 'network', message: '', call, cause: error });
}

/** Whether the call may have had its effect although no response came: query the outcome before repeating it. */
export const isUnknownOutcome = (error: AppError): boolean =>
  ['timeout', 'network', 'aborted', 'contract'].includes(error.kind) ||
  (error.kind === 'http' && error.code !== 401);
