/** Ids are whole numbers above zero that fit a bigint; longer ones name nothing. */
const form = /^[1-9]\d{0,17}$/;

/** Whether a text can be an id at all; one that cannot is asked for in no query, because Postgres would refuse it. */
export function isId(text: string): boolean {
	return form.test(text);
}
