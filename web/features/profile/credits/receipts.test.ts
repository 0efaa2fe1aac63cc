import { expect, it } from "vitest";
import type { LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { receiptsOf } from "./receipts.ts";

let nextId = 100;

function entry(fields: Partial<LedgerEntryFieldsFragment>): LedgerEntryFieldsFragment {
	return {
		id: String(nextId--),
		at: "2026-11-21T14:33:00.000Z",
		kind: "RUN",
		amount: -600,
		price: -600,
		balance: 437,
		runId: "7",
		checkId: null,
		domainName: "Kettle & Grain",
		keywordCount: 120,
		keyword: null,
		failure: null,
		actorName: "Maren Oster",
		actorKind: "USER",
		run: { id: "7" },
		...fields,
	};
}

const refund = (fields: Partial<LedgerEntryFieldsFragment> = {}) =>
	entry({ kind: "REFUND", amount: 5, price: 5, checkId: "1", keyword: "espresso", failure: "Timed out", ...fields });

const lines = (entries: LedgerEntryFieldsFragment[]) =>
	receiptsOf(entries).map(({ title, purpose }) => `${title} | ${purpose}`);

it("a run's receipt names its domain and its checks, and the schedule or key that started it", () => {
	expect(
		lines([
			entry({}),
			entry({ actorName: "Daily schedule", actorKind: "SCHEDULE", keywordCount: 1 }),
			entry({ actorName: "API key Import", actorKind: "API_KEY" }),
		]),
	).toEqual([
		"Run | Kettle & Grain, 120 checks",
		"Run, daily | Kettle & Grain, 1 check",
		"Run, API | Kettle & Grain, 120 checks, by API key Import",
	]);
});

it("a user is a user under any name", () => {
	const names = ["API key of mine", "Daily schedule", "Administrator"];
	expect(lines(names.map((actorName) => entry({ actorName })))).toEqual(
		names.map(() => "Run | Kettle & Grain, 120 checks"),
	);
	expect(lines([entry({ kind: "GRANT", actorName: "Administrator" })])).toEqual(["Credits added | With your account"]);
});

it("a failed check's receipt names the keyword and the provider's reason", () => {
	expect(lines([refund()])).toEqual(["Credits refunded | espresso: Timed out"]);
	expect(lines([refund({ keyword: null, failure: null })])).toEqual(["Credits refunded | A deleted keyword"]);
});

it("consecutive failed checks of one run are one receipt with their sum and the latest balance", () => {
	const [receipt, next] = receiptsOf([
		refund({ balance: 452 }),
		refund({ balance: 447 }),
		refund({ balance: 442, runId: "8" }),
	]);
	expect(receipt).toMatchObject({ purpose: "2 failed checks, Kettle & Grain", amount: 10, balance: 452 });
	expect(receipt?.entries).toHaveLength(2);
	expect(next?.entries).toHaveLength(1);
});

it("a receipt leads to its run as long as there is one", () => {
	const receipts = receiptsOf([
		refund(),
		refund(),
		entry({ run: null }),
		entry({ kind: "GRANT", runId: null, run: null }),
	]);
	expect(receipts.map(({ runId }) => runId)).toEqual(["7", null, null]);
});

it("cancelled checks, granted credits and runs over several domains have words of their own", () => {
	expect(
		lines([
			refund({ checkId: null }),
			entry({ kind: "GRANT", actorName: "Administrator", actorKind: "ADMINISTRATOR", runId: null }),
			entry({ kind: "GRANT", runId: null }),
			entry({ domainName: null }),
		]),
	).toEqual([
		"Credits refunded | Cancelled checks, Kettle & Grain",
		"Credits added | By the administrator",
		"Credits added | With your account",
		"Run | Several domains, 120 checks",
	]);
});
