import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Session, SessionContext } from "../../../entities/account/session.ts";
import type { AlertFieldsFragment, AlertKind, AlertState } from "../../../gql/graphql.ts";
import { fall } from "../../../test/move.ts";
import { alertKinds, kindPlaces } from "../view/alerts-state.ts";
import { AlertList } from "./AlertList.tsx";
import { AlertTable } from "./AlertTable.tsx";
import { AlertEnvProvider } from "./alert-env.ts";
import { TopAlert } from "./TopAlert.tsx";

const at = "2026-11-20T06:03:00Z";
const domainName = "Kettle & Grain";

const none = {
	keyword: null,
	move: null,
	newestReading: null,
	threshold: null,
	wrongPage: null,
	siteWide: null,
	operation: null,
	rules: [],
};

const ofKeyword: AlertFieldsFragment["keyword"] = {
	id: "7",
	keyword: "cold brew coffee maker",
	country: "US",
	location: null,
	device: "MOBILE",
	latestPosition: { position: 6 },
	usual: { isReady: true, best: 5, worst: 8 },
};

type Facts = Pick<AlertFieldsFragment, keyof typeof none | "direction" | "text">;

/** An alert of each kind, with what only that kind has. */
const facts: Record<AlertKind, Facts> = {
	MOVE: {
		...none,
		text: "cold brew coffee maker (US, mobile) fell from 4 to 12, usually 3–6",
		direction: "WORSE",
		keyword: ofKeyword,
		move: { ...fall, at, since: "2026-11-18T06:03:00Z", readings: 2 },
	},
	WRONG_PAGE: {
		...none,
		text: "cold brew coffee maker (US, mobile) ranks with /guides/cold-brew instead of /best/cold-brewers",
		direction: null,
		keyword: ofKeyword,
		wrongPage: {
			url: "https://kettle.example/guides/cold-brew",
			targetUrl: "https://kettle.example/best/cold-brewers",
		},
	},
	THRESHOLD: {
		...none,
		text: "cold brew coffee maker (US, mobile) worse than 3 at 2 checks in a row, now 6",
		direction: "WORSE",
		keyword: ofKeyword,
		threshold: { limit: 3, checks: 2, from: 2, position: 6, since: "2026-11-18T06:03:00Z" },
	},
	SITE_WIDE: {
		...none,
		text: "9 of 49 keywords stood lower than usual on Nov 20. On a normal day it is 1.",
		direction: "WORSE",
		siteWide: {
			date: "2026-11-20",
			measured: 49,
			moved: 9,
			normal: 1,
			cause: "SITE",
			marketRatio: 0.1,
			updates: [],
			keywordCount: 9,
			days: [
				{ date: "2026-11-19", measured: 49, moved: 1 },
				{ date: "2026-11-20", measured: 49, moved: 9 },
			],
		},
	},
	OPERATION: {
		...none,
		text: "Full depth audit would take 510 credits, your limit is 400.",
		direction: null,
		operation: {
			kind: "RUN_HELD",
			reason: "Full depth audit would take 510 credits, your limit is 400.",
			runId: "3",
			provider: null,
		},
	},
};

/** The text of a row by kind and state; null for states that a kind never has. */
const said: Record<AlertKind, Record<AlertState, RegExp | null>> = {
	MOVE: {
		PENDING: /cold brew coffee maker.*12 now, usually 3–6\. Not confirmed yet\./,
		OPEN: /cold brew coffee maker.*usually 3–6.*since Nov 18.* · left the top 10/,
		SNOOZED: /cold brew coffee maker.*usually 3–6.*snoozed until Nov 30 · since Nov 18.* · left the top 10/,
		CLEARED: /cold brew coffee maker.*usually 3–6.*left the top 10 · back since Nov 21/,
	},
	WRONG_PAGE: {
		PENDING: null,
		OPEN: /cold brew coffee maker.*6.*usually 5–8.*ranks with …\/cold-brew instead of …\/cold-brewers.*Show in Targets/,
		SNOOZED: /cold brew coffee maker.*snoozed until Nov 30 · ranks with …\/cold-brew instead of …\/cold-brewers/,
		CLEARED: /cold brew coffee maker.*ranked with …\/cold-brew instead of …\/cold-brewers · ended Nov 21/,
	},
	THRESHOLD: {
		PENDING: /cold brew coffee maker6.*limit 3.*worse than 3 at the last check · since Nov 18/,
		OPEN: /cold brew coffee maker2→6.*limit 3.*worse than 3 at 2 checks in a row · since Nov 18/,
		SNOOZED: /cold brew coffee maker2→6.*limit 3.*snoozed until Nov 30 · worse than 3 at 2 checks in a row/,
		CLEARED: /cold brew coffee maker2→6.*limit 3.*worse than 3 at 2 checks in a row · back since Nov 21/,
	},
	SITE_WIDE: {
		PENDING: null,
		OPEN: /9 of 49 keywords stood lower than usual on Nov 20/,
		SNOOZED: /9 of 49 keywords stood lower than usual on Nov 20.*snoozed until Nov 30/,
		CLEARED: /9 of 49 keywords stood lower than usual on Nov 20.*as usual again since Nov 21/,
	},
	OPERATION: {
		PENDING: null,
		OPEN: /Full depth audit would take 510 credits/,
		SNOOZED: /Full depth audit would take 510 credits.*snoozed until Nov 30/,
		CLEARED: /Full depth audit would take 510 credits.*over since Nov 21/,
	},
};

function alertOf(kind: AlertKind, state: AlertState): AlertFieldsFragment {
	const isOver = state === "CLEARED";
	return {
		id: "1",
		seq: 1,
		kind,
		state,
		end: isOver ? "RECOVERED" : null,
		openedAt: at,
		changedAt: at,
		clearedAt: isOver ? "2026-11-21T12:00:00Z" : null,
		snoozedUntil: state === "SNOOZED" ? "2026-11-30T12:00:00Z" : null,
		isUnread: state === "OPEN",
		domain: { id: "3", name: domainName, searchDepth: 50 },
		...facts[kind],
		...(kind === "SITE_WIDE" && isOver && { end: "SETTLED" }),
	};
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
});
afterEach(() => {
	vi.useRealTimers();
});

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const nothing = () => {};
/** Only what prices and actions need. */
const session = {
	me: { account: { role: "OWNER", canSpend: true, hasAllDomains: true } },
	domains: [],
	settings: { providers: [], providerChoice: { provider: "serper", readsAiOverview: false } },
} as unknown as Session;

function markupOf(rows: ReactNode, hasDomains: boolean): string {
	const env = { onOpen: nothing, onOpenRun: nothing, onCheck: nothing, checkingIds: new Set<string>(), hasDomains };
	return renderToStaticMarkup(
		<ApolloProvider client={client}>
			<SessionContext value={session}>
				<MemoryRouter>
					<AlertEnvProvider value={env}>{rows}</AlertEnvProvider>
				</MemoryRouter>
			</SessionContext>
		</ApolloProvider>,
	);
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll("&amp;", "&");

/** How many columns each row of a table fills. */
function columnsOf(markup: string): number[] {
	const rows = markup.match(/<tr[ >].*?<\/tr>/g) ?? [];
	return rows.map((row) =>
		(row.match(/<t[dh][^>]*>/g) ?? []).reduce((sum, cell) => sum + Number(/colSpan="(\d)"/i.exec(cell)?.[1] ?? 1), 0),
	);
}

const cases = alertKinds.flatMap((kind) =>
	(["PENDING", "OPEN", "SNOOZED", "CLEARED"] as const).flatMap((state) =>
		[true, false].flatMap((hasDomains) => {
			const words = said[kind][state];
			return words ? [{ kind, state, hasDomains, words }] : [];
		}),
	),
);

describe.each(cases)(
	"an alert $kind, $state, of several domains: $hasDomains",
	({ kind, state, hasDomains, words }) => {
		const props = { label: "Alerts", alerts: [alertOf(kind, state)], isLate: false };

		it.each([
			["row", <AlertTable key="row" {...props} />],
			["phone's item", <AlertList key="item" {...props} />],
		])("says what happened in its %s, of which domain, and opens it", (_, rows) => {
			const markup = markupOf(rows, hasDomains);
			expect(textOf(markup)).toMatch(words);
			expect(textOf(markup).includes(domainName)).toBe(hasDomains);
			expect(markup).toMatch(/class="keyword-open"|data-way/);
		});

		it("fills each column of the table", () => {
			const columns = columnsOf(markupOf(<AlertTable {...props} />, hasDomains));
			expect(columns).toEqual(columns.map(() => (hasDomains ? 11 : 10)));
		});
	},
);

/** What is above the rows while open, by kind; null for kinds that have rows. */
const saidAbove: Record<AlertKind, RegExp | null> = {
	MOVE: null,
	WRONG_PAGE: null,
	THRESHOLD: null,
	SITE_WIDE:
		/9 of 49 keywords stood lower than usual on Nov 20, 2026\. On a normal day it is 1\.The other sites on page 1 barely moved: this looks like your site\..*last 2 days checked: 9 on Nov 20, 2026.*Show 9 Keywords/,
	OPERATION: /A run waits for approval\.Full depth audit would take 510 credits.*Show Run/,
};

it.each(alertKinds.flatMap((kind) => [true, false].map((hasDomains) => ({ kind, hasDomains }))))(
	"an open $kind is above the rows with its button, or has a row; of several domains: $hasDomains",
	({ kind, hasDomains }) => {
		expect(saidAbove[kind] !== null).toBe(kindPlaces[kind] === "top");
		if (!saidAbove[kind]) return;
		vi.setSystemTime("2027-01-04T12:00:00Z");
		const markup = markupOf(<TopAlert alert={alertOf(kind, "OPEN")} />, hasDomains);
		expect(textOf(markup)).toMatch(saidAbove[kind]);
		expect(textOf(markup).includes(domainName)).toBe(hasDomains);
	},
);

it("a limit of one keyword says that its rule is for this keyword, and a keyword that is lost is not found", () => {
	const alert = { ...alertOf("THRESHOLD", "OPEN"), rules: [{ id: "1", topN: null, keywordIds: ["7"] }] };
	const threshold = { limit: 3, checks: 1, from: 2, position: null, since: at };
	const markup = markupOf(<AlertTable label="" isLate={false} alerts={[{ ...alert, threshold }]} />, false);
	expect(textOf(markup)).toMatch(/2→Not found.*limit 3.*worse than 3 · rule for this keyword/);
	const found = {
		...alert,
		direction: "BETTER",
		threshold: { ...threshold, checks: 2, from: null, position: 3 },
	} as const;
	const better = markupOf(<AlertTable label="" isLate={false} alerts={[found]} />, false);
	expect(textOf(better)).toMatch(/–→3.*limit 3.*at 3 or better at 2 checks in a row/);
});

describe("an open move", () => {
	const row = (change: Partial<AlertFieldsFragment>) => {
		vi.setSystemTime("2026-11-21T12:00:00Z");
		const alert = { ...alertOf("MOVE", "OPEN"), ...change };
		return textOf(markupOf(<AlertTable label="" isLate={false} alerts={[alert]} />, false));
	};
	const lost = { ...fall, to: null, since: "2026-11-18T06:03:00Z" };
	const reading = { at: "2026-11-21T06:03:00Z", position: 2, depth: 50, isOutside: true, isBack: true };

	it("says what was measured since, and when it began", () => {
		expect(row({ move: lost, newestReading: reading })).toMatch(
			/usually 3–6found at 2 today, one more check decides · lost Nov 18/,
		);
		expect(row({ newestReading: { ...reading, position: 30, isBack: false } })).toMatch(
			/at 30 today · fell Nov 18 · left the top 10/,
		);
	});

	it("that was reported at its first reading says so", () => {
		expect(row({ move: { ...lost, since: reading.at, readings: 1 } })).toMatch(
			/since today, 1 reading, told at once · not found within 50/,
		);
	});
});

it("pages with the same last segment are shown by their paths, and by their hosts where these differ", () => {
	const alert = alertOf("WRONG_PAGE", "OPEN");
	const targetUrl = "https://kettle.example/uk/brew";
	const row = (url: string) => {
		const alerts = [{ ...alert, wrongPage: { url, targetUrl } }];
		return markupOf(<AlertTable label="" isLate={false} alerts={alerts} />, false);
	};
	const markup = row("https://kettle.example/us/brew");
	expect(textOf(markup)).toContain("ranks with /us/brew instead of /uk/brew");
	expect(markup).toContain(`title="https://kettle.example/us/brew\n${targetUrl}"`);
	expect(textOf(row("https://us.kettle.example/brew"))).toContain(
		"ranks with us.kettle.example/brew instead of kettle.example/uk/brew",
	);
});
