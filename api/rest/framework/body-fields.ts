/** The fields of a body that may be anything. */
export function fieldsOf(body: unknown): Record<string, unknown> {
	return typeof body === "object" && body !== null ? { ...body } : {};
}
