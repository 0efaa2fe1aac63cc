import { parseSync } from "vite";
import { expect, it } from "vitest";
import { sourceOf, sourcesOf } from "./imports.ts";

/** Tables whose rows belong to domains, of the dumped schema. */
const tables = sourceOf("api/db/schema.txt")
	.split(/^(?=table )/m)
	.filter((text) => /^table domains\b|^\t(?:domain_id|keyword_id) /m.test(text))
	.map((text) => /^table (\w+)/.exec(text)?.[1] ?? "");

const background = "It is background work, for the whole account.";
const cleaning = "It is deleted with the account.";
const unseen = "It changes or counts what the caller does not see.";

/** Files whose statements read what belongs to domains by the account alone, and why. */
const byAccount: Record<string, string> = {
	"desk/members/recorded-rights.service.ts": "The audit log is for admins, who see all domains.",
	"desk/settings/providers/price-change.service.ts": "A choice for the account makes checks of any domain dearer.",
	"desk/settings/providers/serving-change.service.ts":
		"The account's provider serves all domains; only admins change it.",
	"meaning/ctr-models/learning/observed-clicks.service.ts": "For members who see all domains.",
	"meaning/packs/pack-runs.service.ts": background,
	"meaning/page-issues/wrong-pages.service.ts": background,
	"meaning/serp-results/feature-rollup.service.ts": background,
	"meaning/signals/signals-removal.service.ts": cleaning,
	"meaning/statistics/statistics-rollup.service.ts": background,
	"measuring/checks/check-removal.service.ts": cleaning,
	"measuring/checks/queue/login-change.service.ts": background,
	"measuring/slots/booking.service.ts": background,
	"measuring/slots/schedule-rows.service.ts": "It names views that the caller sees.",
	"measuring/slots/schedules.service.ts": "What all automatic checks cost is for members who see all domains.",
	"measuring/slots/takeover.service.ts": unseen,
	"people/audit/audit-names.service.ts": "The audit log is for admins, who see all domains.",
	"people/credits/receipts.loaders.ts": "The ledger is for admins, who see all domains.",
	"telling/alerts/alerts-removal.service.ts": cleaning,
	"telling/alerts/feed/alert-counts.loaders.ts": "It names domains that the caller sees.",
	"telling/alerts/review/stored-alerts.service.ts": background,
	"telling/notifications/digest.service.ts": background,
	"telling/notifications/notification-removal.service.ts": cleaning,
	"telling/notifications/notification-rows.ts": background,
	"telling/notifications/reachable.service.ts": "It asks which members see a domain.",
	"telling/reports/scheduled/recipients.service.ts": "Who leaves the account leaves the recipients of all reports.",
	"tracked/domains/deletions.service.ts": "A deletion is noted with the account of its domain.",
	"tracked/domains/domain-grants.service.ts": "It grants the domains.",
	"tracked/domains/granted.ts": "It is the fragment itself.",
	"tracked/keywords/standing.ts": background,
	"tracked/keywords/views/stored-views.service.ts":
		"It locks views; what is named is looked at by the caller's rights after it.",
};

interface Template {
	quasi: { quasis: { value: { raw: string } }[]; expressions: { start: number; end: number }[] };
}

/** Every tagged template below a node of a syntax tree. */
function templatesBelow(node: unknown): Template[] {
	if (typeof node !== "object" || node === null) return [];
	const below = Object.values(node).flatMap(templatesBelow);
	return "type" in node && node.type === "TaggedTemplateExpression" ? [node as unknown as Template, ...below] : below;
}

/** Whether a file has a statement that reads a table of domains by the account, and not by what the caller is granted. */
function readsByAccount(file: string): boolean {
	const source = sourceOf(file);
	return templatesBelow(parseSync(file, source).program).some(({ quasi: { quasis, expressions } }) => {
		const text = quasis.map(({ value }) => value.raw).join("$");
		const isGranted = expressions.some(({ start, end }) => source.slice(start, end).includes("isGranted("));
		const named = [...text.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)/g)].map(([, table = ""]) => table);
		return /account_id = \$/.test(text) && !isGranted && named.some((table) => tables.includes(table));
	});
}

it("a statement reads what belongs to domains by what the caller is granted, or says why not", () => {
	expect(tables.length).toBeGreaterThan(15);
	const found = sourcesOf("api/modules").filter(readsByAccount);
	expect(found.map((file) => file.replace("api/modules/", ""))).toEqual(Object.keys(byAccount));
});
