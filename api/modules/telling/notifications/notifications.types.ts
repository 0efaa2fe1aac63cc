/** When a rule sends an alert. */
export type TellWhen = "AT_ONCE" | "DAILY";

/** Where one rule sends an alert. */
export interface RuleDelivery {
	when: TellWhen;
	/** Whether it is mailed to the members who want that. */
	isMailed: boolean;
	channelIds: readonly string[];
}

/** What a message has to know of an alert, as the alert is now. */
export interface LineFacts {
	alertId: string;
	kind: "MOVE" | "WRONG_PAGE" | "THRESHOLD" | "SITE_WIDE" | "OPERATION";
	state: "PENDING" | "OPEN" | "SNOOZED" | "CLEARED";
	end: "RECOVERED" | "SETTLED" | "RETURNED" | "ENDED" | null;
	/** Whether it was snoozed when it ended: nothing is said of that. */
	isSilent: boolean;
	domain: { id: string; name: string } | null;
	/** Null for site-wide movement and operations. */
	keyword: LineKeyword | null;
	direction: "WORSE" | "BETTER" | null;
	/** From where to where; null unless it is a move. */
	move: LineMove | null;
	/**
	 * Of a keyword, what follows its name: `fell from 4 to 12, usually 3–6`, and `is back at 4` once it is RECOVERED or
	 * RETURNED. Otherwise the whole sentence.
	 */
	says: string;
	/** What other rules add to it, each for those that they send to. */
	notes: readonly LineNote[];
	/** One for each rule that is on and that the alert matches; none ends its lines. */
	deliveries: readonly RuleDelivery[];
}

/** An addition to a line: `worse than your limit 3`. */
export interface LineNote {
	/** The alert that it is about. */
	alertId: string;
	text: string;
	deliveries: readonly RuleDelivery[];
}

/** The keyword of a line: `burr grinder (US, mobile)`. */
export interface LineKeyword {
	id: string;
	phrase: string;
	/** How the line names the market: `US`. */
	place: string;
	/** Equal for keywords of one country, language and location. */
	market: string;
	/** How the line names the device: `mobile`. */
	device: string;
	/** Searches a month; null if unknown. */
	volume: number | null;
}

/** Positions as an alert compares them, rounded; null: not found. */
export interface LineMove {
	from: number | null;
	to: number | null;
	/** How far was looked. */
	depth: number;
}

/** Something that happened to an alert in one review. */
export interface AlertChange {
	/** CLEARED with every end, also the silent ones: they close what a recipient was sent. Nothing for a snooze. */
	event: "OPENED" | "ESCALATED" | "CLEARED";
	line: LineFacts;
}
