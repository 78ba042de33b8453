import type { ErrorCode, ErrorDetails, ErrorReply } from "@shwe/contract/errors";

/** The server refused the call. `message` is already in the language of the caller. (`declare` emits no code for a field.) */
export class ApiError extends Error {
  declare readonly code: ErrorCode;
  declare readonly status: number;
  declare readonly request_id: string;
  /** How many seconds to wait before the next try; 0 when the server named none. */
  declare readonly retry_after_s: number;
  /**
   * Figures that help to correct a refused call, such as the amount that is still allowed; undefined for most codes.
   */
  declare readonly details: ErrorDetails | undefined;

  constructor(reply: ErrorReply, retry_after_s = 0) {
    super(reply.message);
    this.name = "ApiError";
    this.code = reply.code;
    this.status = reply.status;
    this.request_id = reply.request_id;
    this.retry_after_s = retry_after_s;
    this.details = reply.details;
  }
}

/** No reply of our server arrived: offline, timed out, or a proxy replied with something else. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("no reply", { cause });
    this.name = "NetworkError";
  }
}
