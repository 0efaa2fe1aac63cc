/** An invalid field: its path (`keywords.2.country`) and a message. */
export interface FieldFault {
	field: string;
	message: string;
}

/** Every error code and its HTTP status. */
export const statusOf = {
	BAD_INPUT: 400,
	UNAUTHENTICATED: 401,
	INVALID_CREDENTIALS: 401,
	OUT_OF_CREDITS: 402,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	EMAIL_TAKEN: 409,
	ALREADY_RUNNING: 409,
	CONFLICT: 409,
	IDEMPOTENCY_CONFLICT: 409,
	PROVIDER_NOT_CONFIGURED: 409,
	RECONNECT_REQUIRED: 409,
	TOO_LARGE: 413,
	UNSUPPORTED_MEDIA_TYPE: 415,
	RATE_LIMITED: 429,
	INTERNAL: 500,
	PROVIDER_ERROR: 502,
	UNAVAILABLE: 503,
} as const;

/** A code from the table above. */
export type RefusalCode = keyof typeof statusOf;

/** What each code means; also the descriptions of the GraphQL enum `ErrorCode`. */
export const meaningOf: Record<RefusalCode, string> = {
	BAD_INPUT: "A field or argument is missing or invalid, or the request asks for too much. `details` names the fields.",
	UNAUTHENTICATED: "Not signed in, or the session or API key is invalid.",
	INVALID_CREDENTIALS: "Wrong e-mail address or password.",
	OUT_OF_CREDITS: "The account has fewer credits than the run costs, or the API key has reached its monthly cap.",
	FORBIDDEN:
		"The request came from another site's page, the API key lacks the scope, or sign-up or sign-in by password is closed.",
	NOT_FOUND: "Not found in this account.",
	METHOD_NOT_ALLOWED: "The path does not support this HTTP method.",
	EMAIL_TAKEN: "Another user already has this e-mail address.",
	ALREADY_RUNNING: "All selected keywords are already being checked. `details` names the run.",
	CONFLICT: "The request conflicts with stored data or work in progress, for example a taken name or a reached limit.",
	IDEMPOTENCY_CONFLICT: "This idempotency key was already used for a different request.",
	PROVIDER_NOT_CONFIGURED: "The external service this needs is not configured for the account or the installation.",
	RECONNECT_REQUIRED: "The account must connect Google again.",
	TOO_LARGE: "The request has too many items or bytes.",
	UNSUPPORTED_MEDIA_TYPE: "The body's content type is not accepted.",
	RATE_LIMITED:
		"Too many requests. Wait for the number of seconds in `extensions.retryAfter`, or `Retry-After` over HTTP.",
	INTERNAL: "Internal error. The message contains the request ID to report.",
	PROVIDER_ERROR: "An external service refused the request or failed; the message is the service's own.",
	UNAVAILABLE: "The database is not responding, or the server has no disk space for a file. Try again later.",
};

/**
 * A request that the rules refuse. Its message is shown to the caller. Anything else that is thrown is a bug or an
 * outage and is reported as `INTERNAL` or `UNAVAILABLE`.
 */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly code: RefusalCode;
	readonly details: FieldFault[] | undefined;
	/** Whole seconds until the call may be tried again; only with `RATE_LIMITED`. */
	readonly retryAfter: number | undefined;

	constructor(code: RefusalCode, message: string, facts: { details?: FieldFault[]; retryAfter?: number } = {}) {
		super(message);
		this.code = code;
		this.details = facts.details;
		this.retryAfter = facts.retryAfter;
	}

	/** The HTTP status of the code. */
	get status(): number {
		return statusOf[this.code];
	}
}

/** `BAD_INPUT` with one message per invalid field; the first is also the error's message. */
export function badInput(...details: [FieldFault, ...FieldFault[]]): Refusal {
	return new Refusal("BAD_INPUT", details[0].message, { details });
}

/** `NOT_FOUND`, the same for what never existed, was deleted or belongs to another account; for lists, by field. */
export function notFound(what: string, fields: string[] = []): Refusal {
	const message = `There is no such ${what}.`;
	return new Refusal(
		"NOT_FOUND",
		message,
		fields.length > 0 ? { details: fields.map((field) => ({ field, message })) } : {},
	);
}
