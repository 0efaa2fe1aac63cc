import type { AlertRule } from "../../alert-rules/alert-rule.entity.ts";

/** A stored rule. */
export interface RuleRow
	extends Pick<
		AlertRule,
		"id" | "accountId" | "kind" | "delivery" | "isMailed" | "channelIds" | "isOn" | "watchingSince"
	> {
	name: string | null;
	direction: "WORSE" | "BETTER" | "BOTH" | null;
	topN: number | null;
	/** Only of `THRESHOLD`, like the next one. */
	limit: number | null;
	checks: number | null;
	timing: "CONFIRMED" | "FIRST_MEASUREMENT" | null;
	domainId: string | null;
	/** As JSON; null: all keywords. */
	filter: string | null;
	/** Views of which keywords must pass one; none: all keywords. */
	viewIds: string[];
	/** The only keywords, some of which may be deleted; none: all. */
	keywordIds: string[];
	/** Null unless it is paused now. */
	pausedUntil: Date | null;
}
