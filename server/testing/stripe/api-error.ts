/** What Stripe answers instead of doing what it was asked for. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: { type?: string; code?: string; param?: string } = {},
    /** Whether it was refused before anything was begun: such a response is not kept for its idempotency key. */
    readonly isValidation = false,
  ) {
    super(message);
  }

  /** The body of the response. */
  get body(): object {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

/** A request that Stripe does not understand. */
export const invalid = (message: string, param?: string, code?: string) =>
  new ApiError(400, message, { ...(param && { param }), ...(code && { code }) }, true);

/** A row that Stripe does not have. */
export const missing = (kind: string, id: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, true);
