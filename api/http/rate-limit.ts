import type { Response } from "express";
import type { Context } from "../context.ts";
import { countRequest, requestsPerMinute } from "../modules/api-keys/key-sign-in.service.ts";
import type { Admission } from "./admission.ts";

const policy = `"key";q=${requestsPerMinute};w=60`;

/**
 * What the answers to an API key tell of its limit, by the header's name: the two fields of the IETF's draft as it is now
 * (draft-ietf-httpapi-ratelimit-headers, since its version 8), and the three of earlier versions, which most clients read.
 */
export const limitHeaders = {
	"RateLimit-Policy": `Requests allowed (\`q\`) in how many seconds (\`w\`): \`${policy}\`. Only to an API key.`,
	RateLimit:
		'Requests left (`r`) and seconds until they are counted anew (`t`): `"key";r=599;t=60`. Only to an API key.',
	"RateLimit-Limit": "Requests allowed in a minute. Only to an API key.",
	"RateLimit-Remaining": "Requests left. Only to an API key.",
	"RateLimit-Reset": "Seconds until they are counted anew. Only to an API key.",
} as const;

/**
 * Counts a request of a session's or an API key's; refuses with `RATE_LIMITED` beyond the limit. The answer to a key says how
 * the limit stands.
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
