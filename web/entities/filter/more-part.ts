import { loadCode } from "../../lib/lazy-part.ts";

type MoreCode = typeof import("./conditions/more-code.ts").more;

let code: MoreCode | null = null;
let loading: Promise<void> | null = null;

/** Loads what reads further conditions: few addresses have any. Components that `use` what was loaded before do not suspend. */
export function loadMore(): Promise<void> {
	loading ??= loadCode(() => import("./conditions/more-code.ts")).then(({ more }) => {
		code = more;
		Object.assign(loading ?? {}, { status: "fulfilled" });
	});
	return loading;
}

/** What reads further conditions; a screen waits for it before it reads an address that has some. */
export function moreCode(): MoreCode {
	if (code === null) throw new Error("The code of further conditions is not loaded.");
	return code;
}
