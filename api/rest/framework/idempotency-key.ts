import { z } from "zod";
import { clientKeyRule } from "../../core/client-key.ts";
import type { RestRequest } from "./route.ts";

/** The header that makes a call safe to retry. */
export const idempotencyHeader = z.object({
	"Idempotency-Key": clientKeyRule.meta({
		description:
			"A unique key for this request. Sending it again within 24 hours returns the first answer, marked with `Idempotency-Replayed: true`. It is a conflict with another body, or if what the request created was deleted.",
		examples: ["nightly-2026-11-21"],
	}),
});

/** The request's idempotency key; null without one. */
export function idempotencyKey(request: RestRequest): string | null {
	return request.header("idempotency-key") ?? null;
}
