/** The server's nonce for styles added by code; empty without one. */
export function styleNonce(): string {
	return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
}
