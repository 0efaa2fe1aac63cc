import { type Logger, pino } from "pino";
import { logOptions } from "./error-for-log.ts";

/** The program's log: JSON lines on standard output. */
export function createLog(level: string): Logger {
	return pino({ ...logOptions, level });
}
