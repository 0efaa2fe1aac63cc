import { expect } from "vitest";
import type { ReportDocument } from "../../modules/telling/reports/document/document.types.ts";
import { blockOf, rowsIn, says, textsOf, words } from "./document-parts.ts";
import type { ReportAnswer } from "./report-answers.ts";

const tenths = (value: number) => (Math.round(value * 10 + 1e-9) / 10).toFixed(1);

/** A change in points, to a tenth. */
function pointsOf(change: number | null): string {
	if (change === null) return "–";
	const size = tenths(Math.abs(change));
	return size === "0.0" ? size : `${change > 0 ? "+" : "−"}${size}`;
}

/** Compares shares of voice with the market. */
export function expectShareOfVoice(document: ReportDocument, { market, last }: ReportAnswer) {
	const { remark, parts } = blockOf(document, "SHARE_OF_VOICE");
	const at = market.dates.indexOf(market.asOf ?? "");
	if (market.asOf === null || market.measuredCount[at] === 0)
		return expect(parts).toEqual([says("No result pages are kept for this period.")]);
	const { name, version } = market.ctrModel;
	const counts = `${market.measuredCount[at]} of ${market.keywordCount[at]}`;
	expect(remark).toBe(`${counts} keywords measured · ${name} v${version}`);
	const shown = [
		...market.sites.filter(({ kind }) => kind === "OWN"),
		...market.sites.filter(({ kind }) => kind === "TRACKED").slice(0, 5),
	];
	const others = market.sites.filter((site) => !shown.includes(site));
	const left = others.reduce((sum, site) => sum + (site.shareOfVoice ?? 0), market.othersShareOfVoice ?? 0);
	const gained = shown.reduce((sum, site) => sum + (site.shareOfVoiceChange ?? 0), 0);
	const isAlone = shown[0]?.shareOfVoiceChange === null;
	const [table] = parts;
	expect(textsOf(rowsIn(table).slice(0, -1))).toEqual(
		shown.map((site) => [site.site, `${tenths(site.shareOfVoice ?? 0)} %`, pointsOf(site.shareOfVoiceChange)]),
	);
	const [rest] = textsOf(rowsIn(table).slice(-1));
	expect(rest?.[0]).toBe("Others");
	// Each share is rounded to four decimals, so that their sum may be off by a few of them.
	expect(Math.abs(Number.parseFloat(rest?.[1] ?? "") - left)).toBeLessThanOrEqual(0.052);
	expect(rest?.[2] === "–").toBe(isAlone);
	if (!isAlone) expect(Math.abs(Number(rest?.[2]?.replace("−", "-")) + gained)).toBeLessThanOrEqual(0.052);
	const heads = table?.type === "table" ? table.columns.map(({ head }) => head) : [];
	const oldest = market.dates.findLast((_, index) => market.keywordCount[index] !== null) ?? "";
	expect(heads).toEqual(["Site", words(market.asOf), isAlone ? "Change" : `Since ${words(oldest)}`]);
	expect(market.asOf <= last).toBe(true);
}
