/**
 * Error codes of the operating system for unreachable addresses, and of Postgres while starting, stopping, full, or
 * without the database.
 */
const outageCodes = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
	"57P01",
	"57P02",
	"57P03",
	"25P03",
	"53100",
	"53300",
	"3D000",
]);

const outageSentences =
	/^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether a statement failed because Postgres is unavailable, not because of its content. */
export function isStoreDown(error: unknown): boolean {
	for (let fault = error, depth = 0; fault instanceof Error && depth < 5; fault = fault.cause, depth++) {
		const code = "code" in fault ? String(fault.code) : "";
		const isSocketMissing = code === "ENOENT" && "syscall" in fault && fault.syscall === "connect";
		// Class 08 contains all connection exceptions.
		if (isSocketMissing || outageCodes.has(code) || /^08\w{3}$/.test(code)) return true;
		if (outageSentences.test(fault.message)) return true;
	}
	return false;
}

/** Errors of a server that answers, but has no room or no free connection: they are told where they are met. */
const ownFaults = new Set(["53100", "53300"]);

/** Whether a statement failed because no connection reaches Postgres, which the listener reports once, with its end. */
export function isLineDown(error: unknown): boolean {
	if (!isStoreDown(error)) return false;
	for (let fault = error, depth = 0; fault instanceof Error && depth < 5; fault = fault.cause, depth++) {
		if ("code" in fault && ownFaults.has(String(fault.code))) return false;
		if (fault.message.startsWith("timeout exceeded when trying")) return false;
	}
	return true;
}

/** Whether Postgres refused text it cannot store: NUL, or half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
	return error instanceof Error && "code" in error && ["22021", "22P05"].includes(String(error.code));
}
