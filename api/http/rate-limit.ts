import type { Response } from "express";
import type { Context } from "../context.ts";
import { countRequest, requestsPerMinute } from "../modules/people/api-keys/key-sign-in.service.ts";
import type { Admission } from "./admission.ts";

const policy = `"key";q=${requestsPerMinute};w=60`;

/**
 * Rate limit headers of responses to an API key: the two fields of the current IETF draft
 * (draft-ietf-httpapi-ratelimit-headers, since version 8) and the three of earlier versions, which most clients read.
 */
export const limitHeaders = {
	"RateLimit-Policy": `Requests allowed (\`q\`) per window in seconds (\`w\`): \`${policy}\`. Sent only to API keys.`,
	RateLimit: 'Requests left (`r`) and seconds until the limit resets (`t`): `"key";r=599;t=60`. Sent only to API keys.',
	"RateLimit-Limit": "Requests allowed per minute. Sent only to API keys.",
	"RateLimit-Remaining": "Requests left. Sent only to API keys.",
	"RateLimit-Reset": "Seconds until the limit resets. Sent only to API keys.",
} as const;

/**
 * Counts a request of a session or an API key; refuses with `RATE_LIMITED` above the limit. Responses to a key carry
 * its state.
 */
export async function limitRequests({ em, viewer }: Context, res: Response, admission: Admission): Promise<void> {
	if (viewer?.signIn.kind === "session") admission.countRequest(viewer.signIn.sessionId);
	if (viewer?.signIn.kind !== "apiKey") return;
	const { left, resetsIn, refusal } = await countRequest(em, viewer.signIn.apiKeyId);
	const headers: Record<keyof typeof limitHeaders, string> = {
		"RateLimit-Policy": policy,
		RateLimit: `"key";r=${left};t=${resetsIn}`,
		"RateLimit-Limit": String(requestsPerMinute),
		"RateLimit-Remaining": String(left),
		"RateLimit-Reset": String(resetsIn),
	};
	res.set(headers);
	if (refusal) throw refusal;
}
