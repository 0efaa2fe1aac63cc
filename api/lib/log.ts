import { type Logger, type LoggerOptions, pino } from "pino";
import { logOptions } from "./error-for-log.ts";

/** Pino's number of the level `debug`. */
const debugLevel = 20;

/** The program's log: JSON lines on standard output. @param isReported see `hushing` */
export function createLog(level: string, isReported: (error: unknown) => boolean): Logger {
	return pino({ ...logOptions, level, hooks: hushing(isReported) });
}

/** Logger hooks that lower lines about some errors to `debug`, such as an outage that is logged once elsewhere. */
export function hushing(isReported: (error: unknown) => boolean): LoggerOptions["hooks"] & object {
	return {
		logMethod(args, method, level) {
			const [facts] = args as unknown[];
			const error = typeof facts === "object" && facts !== null && "err" in facts ? facts.err : undefined;
			if (level > debugLevel && error !== undefined && isReported(error)) this.debug(...args);
			else method.apply(this, args);
		},
	};
}
