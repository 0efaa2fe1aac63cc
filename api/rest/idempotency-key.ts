import type { RestRequest } from "./route.ts";

/** The caller's own key of a request, so that it takes effect once however often it is sent; null without one. */
export function idempotencyKey(request: RestRequest): string | null {
	return request.header("idempotency-key") ?? null;
}
