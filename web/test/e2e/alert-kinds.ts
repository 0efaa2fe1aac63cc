import type { AlertKind } from "../../gql/graphql.ts";
import type { StoredAlert } from "./installation.ts";

/** The keywords of the alerts, and where they rank; null is not found. */
export const ranks: Readonly<Record<string, number | null>> = {
	"hand coffee grinder with adjustable settings": 16,
	"cold brew ratio": null,
	"best espresso machine for home": 14,
	"moka pot": 5,
	"drip kettle": 6,
};

const [fallen = "", lost = "", wrong = ""] = Object.keys(ranks);

/** The keywords that the site-wide alert counted. */
export const counted = [fallen, lost];

const now = () => new Date().toISOString();
const today = () => now().slice(0, 10);

const reason = "12 of 50 checks failed: the provider did not answer in time, and nothing was charged for them.";

/** What an alert of each kind is about, and what its row says in every state. */
const kinds: Record<AlertKind, { alert: (runId: string) => Omit<StoredAlert, "state">; says: string }> = {
	MOVE: {
		alert: () => ({
			kind: "MOVE",
			direction: "WORSE",
			keyword: fallen,
			facts: {
				...{ id: null, at: now(), since: now(), toldT: null, depth: 50, usualBest: 5, usualWorst: 9, readings: 1 },
				...{ fromT: 6, fromLost: false, toT: 16, toLost: false, isSlide: false, isImportant: true },
			},
		}),
		says: `${fallen}.*usually 5–9`,
	},
	WRONG_PAGE: {
		alert: () => ({
			kind: "WRONG_PAGE",
			keyword: wrong,
			facts: {
				targetUrl: "https://example.com/best-espresso-machines",
				url: "https://example.com/best-espresso-machine-for-home-explained",
				since: now(),
			},
		}),
		says: `${wrong}.*ranke?[sd]? with …/best-espresso-machine-for-home-explained instead of …/best-espresso-machines`,
	},
	THRESHOLD: {
		alert: () => ({
			kind: "THRESHOLD",
			direction: "WORSE",
			keyword: fallen,
			facts: {
				...{ limit: 3, checks: 2, contextId: 0, from: 2, position: 16, depth: 50 },
				...{ since: now(), at: now(), isLostTold: false },
			},
		}),
		says: `${fallen}.*16.*limit 3.*worse than 3 at (2 checks in a row|the last check)`,
	},
	SITE_WIDE: {
		alert: () => ({
			kind: "SITE_WIDE",
			direction: "WORSE",
			counted,
			facts: {
				...{ date: today(), measured: 49, moved: 9, normal: 1, cause: "SITE", marketRatio: 0.1, updates: [] },
				keywordIds: [],
			},
		}),
		says: "9 of 49 keywords stood (lower|higher) than usual on .* On a normal day it is 1. ?The other sites on page 1 barely moved",
	},
	OPERATION: {
		alert: (runId) => ({
			kind: "OPERATION",
			facts: { kind: "CHECKS_FAILING", runId, provider: null, toldAt: null, reason },
		}),
		says: reason,
	},
};

/** Kinds of which an alert may await a second reading. */
const watched: readonly AlertKind[] = ["MOVE", "THRESHOLD"];

/** A list of the screen: the alerts stored for it, and what each says. */
interface ListOfKinds {
	tab: string;
	alerts: readonly StoredAlert[];
	says: readonly RegExp[];
}

/** Every kind in every tab; snoozed ones are below the open ones. @param runId the run that an operation is about */
export function listsOfKinds(runId: string): ListOfKinds[] {
	const listOf = (tab: string, state: StoredAlert["state"], more: Partial<StoredAlert> = {}): ListOfKinds => {
		const all = Object.entries(kinds).filter(([kind]) => state !== "PENDING" || watched.includes(kind as AlertKind));
		return {
			tab,
			alerts: all.map(([kind, { alert }]) => ({
				...alert(runId),
				subject: `${kind} ${tab} ${more.direction ?? ""}`,
				state,
				...more,
			})),
			says: all.map(([, { says }]) => new RegExp(says)),
		};
	};
	return [
		listOf("open", "OPEN"),
		listOf("cleared", "CLEARED", { endedAs: "SETTLED" }),
		listOf("watching", "PENDING"),
		listOf("open", "OPEN", { snoozedDays: 7, direction: "BETTER" }),
	];
}
