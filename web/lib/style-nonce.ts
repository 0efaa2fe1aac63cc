/** What the server let styles be known by that code adds to this view of the page; empty where it names none. */
export function styleNonce(): string {
	return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
}
