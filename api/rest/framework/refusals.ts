import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { type RefusalCode, statusOf } from "../../errors.ts";
import { limitHeaders } from "../../http/rate-limit.ts";
import type { Route } from "./route.ts";

/** An example message for each refusal. */
const messages: Record<RefusalCode, string> = {
	BAD_INPUT: "Search depth must be a multiple of 10 from 10 to 100.",
	UNAUTHENTICATED: "Sign in first.",
	INVALID_CREDENTIALS: "Wrong e-mail address or password.",
	OUT_OF_CREDITS: "Not enough credits: this run needs 120 and you have 100.",
	FORBIDDEN: "This request came from another site's page.",
	NOT_FOUND: "There is no such domain.",
	METHOD_NOT_ALLOWED: "This call does not accept PUT.",
	EMAIL_TAKEN: "This e-mail address is already registered.",
	ALREADY_RUNNING: "All selected keywords are already being checked.",
	CONFLICT: "This run is already over.",
	IDEMPOTENCY_CONFLICT: "This key was already used within 24 hours to start another run.",
	PROVIDER_NOT_CONFIGURED: "No Serper API key is configured. Add one in Settings.",
	RECONNECT_REQUIRED: "Connect Google again.",
	TOO_LARGE: "A request can name at most 10,000 keywords.",
	UNSUPPORTED_MEDIA_TYPE: "The body must be JSON.",
	RATE_LIMITED: "Too many attempts. Please try again in 15 minutes.",
	INTERNAL: "Something went wrong. If it happens again, report the number 6f1c1a52-7c1e-4a0c-9a2b-0d5b7f6f3c11.",
	PROVIDER_ERROR: "Unauthorized.",
	UNAVAILABLE: "The database is not responding. Please try again in a moment.",
};

/** Examples of `details`. */
const details: Partial<Record<RefusalCode, { field: string; message: string }[]>> = {
	BAD_INPUT: [{ field: "searchDepth", message: messages.BAD_INPUT }],
	EMAIL_TAKEN: [{ field: "email", message: messages.EMAIL_TAKEN }],
	ALREADY_RUNNING: [{ field: "runId", message: "77" }],
};

const faultShape = z
	.object({
		field: z.string().meta({
			description: "Path with dots and zero-based indexes: `keywords.2.country`; `body` for the whole body.",
		}),
		message: z.string(),
	})
	.meta({ id: "FieldFault", description: "An invalid field." });

/** The body of a refusal. */
const refusalShape = z
	.object({
		error: z.string().min(1).meta({ description: "A message for people." }),
		code: z.enum(Object.keys(statusOf) as RefusalCode[]).meta({ description: "A stable code for programs." }),
		details: z.array(faultShape).optional().meta({ description: "The invalid fields." }),
	})
	.meta({ id: "Refusal", description: "Why a request was refused." });

/** The headers of every response to an API key. */
export const toldToKeys = Object.fromEntries(
	Object.keys(limitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** All refusals a call can return. */
export function refusalsOf({ method, path, access, refusals = [] }: Route): RefusalCode[] {
	const isWrite = method !== "GET";
	return [
		"UNAUTHENTICATED",
		...(access === "PUBLIC" || access === "ANY_KEY" ? [] : (["FORBIDDEN"] as const)),
		"BAD_INPUT",
		"RATE_LIMITED",
		"INTERNAL",
		"UNAVAILABLE",
		...(isWrite ? (["FORBIDDEN", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) : []),
		...(path.includes(":") ? (["NOT_FOUND"] as const) : []),
		...refusals,
	];
}

/** The refusals as OpenAPI responses, by status. */
export function refusalAnswers(codes: readonly RefusalCode[]) {
	const byStatus = Map.groupBy(new Set(codes), (code) => String(statusOf[code]) as `${4 | 5}${string}`);
	return Object.fromEntries([...byStatus].map(([status, codes]) => [status, lone(codes) ?? answerOf(codes)]));
}

/** Responses with a single refusal, shared by all calls. */
const loneAnswers = new Map<RefusalCode, ZodOpenApiResponseObject>();

function lone([code, ...others]: RefusalCode[]): ZodOpenApiResponseObject | null {
	if (!code || others.length > 0) return null;
	const answer = loneAnswers.get(code) ?? { ...answerOf([code]), id: code };
	loneAnswers.set(code, answer);
	return answer;
}

function answerOf(codes: RefusalCode[]): ZodOpenApiResponseObject {
	const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOfRefusal(code) }]));
	const seconds = {
		description: "Seconds to wait.",
		schema: { type: "integer", minimum: 1 },
		required: true,
	} as const;
	return {
		description: codes.map((code) => `\`${code}\``).join(" or "),
		headers: { ...toldToKeys, ...(codes.includes("RATE_LIMITED") && { "Retry-After": seconds }) },
		content: { "application/json": { schema: refusalShape, examples } },
	};
}

function exampleOfRefusal(code: RefusalCode) {
	return { error: messages[code], code, ...(details[code] && { details: details[code] }) };
}
