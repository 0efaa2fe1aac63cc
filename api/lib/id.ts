/** IDs are positive integers that fit a bigint; longer ones do not exist. */
const form = /^[1-9]\d{0,17}$/;

/** Whether a text can be an ID. Other text must not reach a query, because Postgres would refuse it. */
export function isId(text: string): boolean {
	return form.test(text);
}
