import { Refusal } from "../errors.ts";

/** Refuses methods other than those of a page with a form. */
export function refuseOtherMethods(method: string): void {
	if (["GET", "HEAD", "POST"].includes(method)) return;
	throw new Refusal("METHOD_NOT_ALLOWED", `This page does not accept ${method}.`);
}

/** The headers of a page that says why a request was refused. */
export function refusalHeaders({ code, retryAfter }: Refusal): Record<string, string> {
	return {
		...(code === "METHOD_NOT_ALLOWED" && { Allow: "GET, HEAD, POST" }),
		...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
	};
}
