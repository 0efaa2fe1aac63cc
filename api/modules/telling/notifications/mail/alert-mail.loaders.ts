import type { Context } from "../../../../context.ts";
import { signedIn } from "../../../../core/guards.ts";
import { type AlertMailChoice, alertMailOf } from "./alert-mail.service.ts";

/** Batch: the caller's choice, whose fields are read one by one. */
export async function ownAlertMail(ctx: Context, keys: readonly "own"[]): Promise<AlertMailChoice[]> {
	const choice = await alertMailOf(signedIn(ctx));
	return keys.map(() => choice);
}
