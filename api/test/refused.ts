import { Refusal, type RefusalCode } from "../errors.ts";

/** The refusal that work ends with; fails if it succeeds or throws anything else. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
	const outcome = await work.then(
		() => "it passed",
		(error: unknown) => error,
	);
	if (outcome instanceof Refusal) return outcome;
	throw new Error("No refusal but:", { cause: outcome });
}

/** The first field refused with `BAD_INPUT`, and the message. */
export async function faultOf(work: Promise<unknown>): Promise<{ field: string | undefined; message: string }> {
	const { code, details, message } = await refusalOf(work);
	if (code !== "BAD_INPUT") throw new Error(`Refused with ${code}: ${message}`);
	return { field: details?.[0]?.field, message };
}

/** The code of the refusal. */
export async function codeOf(work: Promise<unknown>): Promise<RefusalCode> {
	return (await refusalOf(work)).code;
}
