/** A number of the query; `NaN`, which every rule refuses, when the text is none. Left out, it stays so. */
export function numberOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** A moment of the query, ISO 8601 with a time zone; an invalid date, which every rule refuses, when the text is none. */
export function momentOf(text: string | undefined): Date | undefined {
	if (text === undefined) return undefined;
	const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
	return new Date(isMoment ? text : Number.NaN);
}
