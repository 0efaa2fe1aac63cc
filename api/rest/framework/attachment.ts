/** The `Content-Disposition` of a download: an ASCII name for old clients and the exact name (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
	const ascii = fileName
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^ -~]/gu, "_")
		.replace(/["\\%/]/g, "_");
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(fileName)}`;
}

/** Percent-encodes all characters except those that RFC 8187 allows. */
function encodeExtended(text: string): string {
	return encodeURIComponent(text.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
