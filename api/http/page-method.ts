import { Refusal } from "../errors.ts";
import { renderNotice } from "../modules/telling/reports/page/gone-page.ts";

/** Refuses methods other than those of a page with a form. */
export function refuseOtherMethods(method: string): void {
	if (["GET", "HEAD", "POST"].includes(method)) return;
	throw new Refusal("METHOD_NOT_ALLOWED", `This page does not accept ${method}.`);
}

/** A page that says why a request was refused, as it is sent. */
export interface RefusalPage {
	status: number;
	headers: Record<string, string>;
	page: string;
}

/** The page that tells guests why their request was refused; it does not name the product, which they do not know. */
export function refusalPage(refusal: Refusal, nonce: string): RefusalPage {
	const { code, status, message } = refusal;
	const heading = code === "RATE_LIMITED" ? "Please wait" : "This did not work";
	return { status, headers: refusalHeaders(refusal), page: renderNotice(heading, message, nonce) };
}

/** The headers of a page that says why a request was refused. */
export function refusalHeaders({ code, retryAfter }: Refusal): Record<string, string> {
	return {
		...(code === "METHOD_NOT_ALLOWED" && { Allow: "GET, HEAD, POST" }),
		...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
	};
}
