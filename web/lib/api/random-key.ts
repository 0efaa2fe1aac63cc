/** A key no other request has. `crypto.randomUUID` is missing where the page is not served over HTTPS or from localhost. */
export function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
