import type { ErrorCode } from "../protocol.js";

/** Codes of the server, and two of the client's own. */
export type SniffCode = ErrorCode | "connection" | "aborted";

/** Why there is no answer: what kind of error, which field is wrong, and words for people. */
export class SniffError extends Error {
  override readonly name = "SniffError";
  readonly code: SniffCode;
  /** The path of the value that is wrong, such as `moves[2]`; null: none of them. */
  readonly field: string | null;

  constructor(code: SniffCode, field: string | null, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }

  /** The error in a message of the server, if there is one. */
  static of(message: unknown): SniffError | null {
    const error = (
      message as { error?: { code: ErrorCode; field: string | null; message: string } }
    )?.error;
    return error ? new SniffError(error.code, error.field, error.message) : null;
  }
}
