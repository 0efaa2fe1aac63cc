/** The state of a check in live events. */
export type LiveCheckState = "QUEUED" | "RUNNING" | "POSTED" | "DONE" | "FAILED" | "CANCELLED";

/** The outcome of a check in live events. */
export type LiveOutcome = "FOUND" | "NOT_FOUND" | "FAILED";

/** A keyword after a finished check, the same for every viewer. */
export interface MeasuredPositionPayload {
	keywordId: string;
	position: number | null;
	previousPosition: number | null;
	change: number | null;
	/** Depth of the last measurement; null if never measured. */
	depth: number | null;
	/** Of the last measurement; absent in events stored by older versions. */
	contextId?: string | null;
	/** Whether the domain owns the featured snippet; null if unknown. */
	isFeaturedSnippet?: boolean | null;
	state: LiveCheckState;
	/** Absent in events stored by older versions. */
	outcome?: LiveOutcome | null;
	/** When the check finished, ISO 8601. */
	checkedAt: string;
}

/** Payload of `positions:<domainId>`: the changes of one commit. */
export interface PositionsPayload {
	positions: MeasuredPositionPayload[];
}

/** Payload of `run:<runId>` and `runs:<domainId>`: the run to reload. */
export interface RunPayload {
	runId: string;
}

/** Payload of `credits:<accountId>`. */
export interface CreditsPayload {
	credits: number | null;
	unlimitedCredits: boolean;
}

/** Payload of `alerts:<accountId>`: one alert that changed, whose seq is the event's, or some of a domain that were deleted. */
export interface AlertsPayload {
	alertIds: string[];
	/** Null: they are about the account. Absent in events stored by older versions. */
	domainId?: string | null;
}

/** The names of the outbox's topics. */
export const topics = {
	positions: (domainId: string) => `positions:${domainId}`,
	run: (runId: string) => `run:${runId}`,
	runsOfDomain: (domainId: string) => `runs:${domainId}`,
	credits: (accountId: string) => `credits:${accountId}`,
	alerts: (accountId: string) => `alerts:${accountId}`,
	/** A session or API key that ended; its sockets are closed. */
	signIns: "sign-ins",
} as const;
