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

  get body(): object {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new ApiError(400, message, { ...(param && { param }), ...(code && { code }) }, true);

export const missing = (kind: string, id: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, true);
