import { expect, it } from "vitest";
import type { LedgerEntryFieldsFragment } from "../../../gql/graphql.ts";
import { ledgerCsv } from "./ledger-csv.ts";

const entry: LedgerEntryFieldsFragment = {
	id: "12",
	at: "2026-11-21T14:33:00.000Z",
	kind: "REFUND",
	amount: 5,
	price: 5,
	balance: 437,
	runId: "7",
	checkId: "9",
	domainName: 'Kettle, "Grain"',
	keywordCount: 120,
	keyword: "=HYPERLINK(1)",
	failure: null,
	actorName: "Maren",
	actorKind: "USER",
	run: { id: "7" },
};

it("the ledger's CSV opens in a spreadsheet: byte order mark, CRLF, quoted commas and quotes", () => {
	const [head, line, rest] = ledgerCsv([entry]).split("\r\n");
	expect(head).toBe("\ufeffid,at,entry,credits,price,balance,domain,checks,keyword,failure,by,run_id,check_id");
	expect(line).toContain('12,2026-11-21T14:33:00.000Z,Credits refunded,5,5,437,"Kettle, ""Grain""",120,');
	expect(rest).toBe("");
});

it("text that looks like a formula is held back by an apostrophe, negative numbers stay numbers", () => {
	const failure = "refused;=1+1";
	const csv = ledgerCsv([{ ...entry, kind: "RUN", amount: -600, price: -600, failure }]);
	expect(csv).toContain("'=HYPERLINK(1)");
	expect(csv).toContain(`"refused;'=1+1"`);
	expect(csv).toContain(",-600,-600,");
});

it("an empty ledger is only its head", () => {
	expect(ledgerCsv([]).split("\r\n").filter(Boolean)).toHaveLength(1);
});
