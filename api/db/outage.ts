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
	return causesOf(error).some(isOutage);
}

/**
 * Whether a statement failed because Postgres could not be reached. The listener logs such an outage once, and its end;
 * it does not notice the errors of a server that is up.
 */
export function isLineDown(error: unknown): boolean {
	return isStoreDown(error) && !causesOf(error).some(isOfRunningServer);
}

/** An error and its causes, outermost first. */
function causesOf(error: unknown): Error[] {
	const causes: Error[] = [];
	for (let fault = error; fault instanceof Error && causes.length < 5; fault = fault.cause) causes.push(fault);
	return causes;
}

function isOutage(fault: Error): boolean {
	const code = codeOf(fault);
	const isSocketMissing = code === "ENOENT" && "syscall" in fault && fault.syscall === "connect";
	// Class 08 contains all connection exceptions.
	return isSocketMissing || outageCodes.has(code) || /^08\w{3}$/.test(code) || outageSentences.test(fault.message);
}

/** No disk space, no free connection, or a transaction that idled for too long. */
function isOfRunningServer(fault: Error): boolean {
	return (
		["53100", "53300", "25P03"].includes(codeOf(fault)) || fault.message.startsWith("timeout exceeded when trying")
	);
}

function codeOf(fault: Error): string {
	return "code" in fault ? String(fault.code) : "";
}

/** Whether Postgres refused text it cannot store: NUL, or half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
	return error instanceof Error && "code" in error && ["22021", "22P05"].includes(String(error.code));
}
