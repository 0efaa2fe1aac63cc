/**
 * The `Content-Disposition` of a file to save: its name in ASCII for old programs, and beside it the name as it is
 * (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
	const ascii = fileName
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[^ -~]/gu, "_")
		.replace(/["\\%/]/g, "_");
	return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(fileName)}`;
}

/** Percent-encodes all but the characters that RFC 8187 lets stand. */
function encodeExtended(text: string): string {
	return encodeURIComponent(text.toWellFormed()).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
