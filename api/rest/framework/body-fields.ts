/** The fields of an unvalidated body. */
export function fieldsOf(body: unknown): Record<string, unknown> {
	return typeof body === "object" && body !== null ? { ...body } : {};
}
