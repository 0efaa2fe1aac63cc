import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { createLoaders } from "../../../../core/loaders.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { GoogleSite } from "../../../../providers/google/port.ts";
import { buildContext, type TestContext } from "../../../../test/context.ts";
import { buildMember } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords, buildMeasurements } from "../../../../test/factories/histories.ts";
import {
	buildConnected,
	buildProperty,
	googleAnswering,
	importPerformance,
} from "../../../../test/factories/search-performance.ts";
import { codeOf, faultOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { updateDomain } from "../../../desk/tracking/domains.service.ts";
import { ctrModelPreview } from "../../../meaning/ctr-models/learning/learning.service.ts";
import { landingPages } from "../../../meaning/landing-pages/landing-pages.service.ts";
import { domainById } from "../../../tracked/domains/domains.service.ts";
import { keywordById } from "../../../tracked/keywords/keyword-rows.service.ts";
import { searchConsoleAgreement } from "../agreement/agreement.service.ts";
import { readSites } from "../connection/properties.service.ts";
import { untrackedQueries } from "../untracked/untracked-queries.service.ts";
import { domainProperty } from "./domain-property.service.ts";
import { performanceByKeyword } from "./performance.loaders.ts";

const db = setUpDatabase();

beforeAll(async () => {
	await db.setClock("2026-11-21T12:00:00Z");
});

const [whole, secure, www] = ["sc-domain:example.com", "https://example.com/", "https://www.example.com/"];

/** Rows of a site with so many impressions, and a tenth of the clicks. */
const rows = (site: string, impressions: number) =>
	["kettle", "grinder"].map((query) => ({
		keys: ["2026-11-18", query, `${site}a`, "usa", "DESKTOP"],
		clicks: Math.round(impressions / 10),
		impressions,
		position: 3,
	}));

/** `https://www.example.com` with a prefix property of a few clicks, and a domain property of many. */
async function build(sites?: GoogleSite[]) {
	const google = { ...googleAnswering(() => []), ...(sites && { sites: async () => sites }) };
	const { ctx, propertyId, accountId } = await buildConnected(db, { google });
	const prefixId = await buildProperty(ctx, secure);
	await importPerformance(db, ctx, prefixId, rows(secure, 90));
	await importPerformance(db, ctx, propertyId, rows(www, 9_000));
	const { id: domainId } = await buildDomain(ctx, { name: "Kettle", url: "https://www.example.com" });
	const [keywordId = ""] = await buildKeywords(ctx, domainId, ["kettle"]);
	await buildMeasurements(ctx.em, [{ keywordId, at: "2026-11-18T10:00:00Z", position: 4, url: `${www}a` }]);
	return { ctx, accountId, domainId, keywordId, wholeId: propertyId, prefixId };
}

/** Whose figures each reader shows. */
async function sources(ctx: TestContext<Viewer>, domainId: string, keywordId: string) {
	const keyword = await keywordById(ctx, keywordId);
	const [performance] = await performanceByKeyword({ ...ctx, loaders: createLoaders() }, [keyword]);
	return {
		shown: (await domainProperty(ctx, domainId)).property?.siteUrl ?? null,
		agreement: (await searchConsoleAgreement(ctx, domainId, {}))?.siteUrl ?? null,
		landing: (await landingPages(ctx, domainId, {})).siteUrl,
		untracked: (await untrackedQueries(ctx, domainId, {}))?.siteUrl ?? null,
		keyword: performance?.siteUrl ?? null,
		learned: (await ctrModelPreview(ctx)).siteUrls[0] ?? null,
	};
}

const everywhere = (siteUrl: string | null) => ({
	shown: siteUrl,
	agreement: siteUrl,
	landing: siteUrl,
	untracked: siteUrl,
	keyword: siteUrl,
	learned: siteUrl,
});

describe("a domain's figures come from one property", () => {
	it("which is the domain property before a prefix of a few clicks, until another is chosen", async () => {
		const { ctx, domainId, keywordId, prefixId } = await build();
		expect(await sources(ctx, domainId, keywordId)).toEqual(everywhere(whole));
		await updateDomain(ctx, domainId, { searchConsolePropertyId: prefixId });
		expect(await sources(ctx, domainId, keywordId)).toEqual(everywhere(secure));
		expect(await domainProperty(ctx, domainId)).toMatchObject({
			isChosen: true,
			automatic: { siteUrl: whole },
			covering: [{ siteUrl: secure }, { siteUrl: whole }],
		});
		await updateDomain(ctx, domainId, { name: "Renamed" });
		expect((await domainProperty(ctx, domainId)).isChosen).toBe(true);
		await updateDomain(ctx, domainId, { searchConsolePropertyId: null });
		expect(await sources(ctx, domainId, keywordId)).toEqual(everywhere(whole));
	});

	it("also when that has no rows yet: none is made up", async () => {
		const { ctx, domainId, keywordId } = await build();
		const emptyId = await buildProperty(ctx, www);
		await updateDomain(ctx, domainId, { searchConsolePropertyId: emptyId });
		const used = await sources(ctx, domainId, keywordId);
		expect(used).toEqual({ ...everywhere(null), shown: www });
	});

	it("which is kept when Google's list is read again, and falls back once the domain is elsewhere or the property gone", async () => {
		const { ctx, accountId, domainId, prefixId } = await build([{ siteUrl: whole, permissionLevel: "siteOwner" }]);
		await updateDomain(ctx, domainId, { searchConsolePropertyId: prefixId });
		await readSites(ctx, accountId);
		expect(await domainProperty(ctx, domainId)).toMatchObject({
			isChosen: true,
			property: { siteUrl: secure, isAvailable: false },
		});
		await updateDomain(ctx, domainId, { url: "https://shop.example.com" });
		expect(await domainProperty(ctx, domainId)).toMatchObject({ isChosen: false, property: { siteUrl: whole } });
		const passingId = await buildProperty(ctx, www);
		await updateDomain(ctx, domainId, { url: "https://example.com", searchConsolePropertyId: passingId });
		await rowsOf(ctx.em, sql`delete from search_console_properties where id = ${passingId}`);
		expect(await domainProperty(ctx, domainId)).toMatchObject({ isChosen: false, property: { siteUrl: whole } });
	});

	it("as learned from rates, whichever is chosen", async () => {
		const { ctx, domainId, prefixId } = await build();
		expect((await ctrModelPreview(ctx)).desktop.impressions[2]).toBe(18_000);
		await updateDomain(ctx, domainId, { searchConsolePropertyId: prefixId });
		expect((await ctrModelPreview(ctx)).desktop.impressions[2]).toBe(180);
	});
});

describe("a property that cannot be chosen", () => {
	it("is another account's, or none: there is no such property", async () => {
		const { ctx, domainId } = await build();
		const { prefixId } = await build();
		for (const id of [prefixId, "999999999", "abc", ""]) {
			expect(await codeOf(updateDomain(ctx, domainId, { searchConsolePropertyId: id }))).toBe("NOT_FOUND");
		}
		expect((await domainById(ctx, domainId)).searchConsolePropertyId).toBeNull();
	});

	it("is one that a member with chosen domains does not see, since it covers none of these", async () => {
		const { ctx, accountId, domainId, prefixId } = await build();
		const away = await buildProperty(ctx, "https://hidden.example/");
		const { viewer } = await buildMember(ctx, accountId, { domainIds: [domainId] });
		const member = buildContext(db, { viewer });
		expect(await codeOf(updateDomain(member, domainId, { searchConsolePropertyId: away }))).toBe("NOT_FOUND");
		await updateDomain(member, domainId, { searchConsolePropertyId: prefixId });
		expect(await domainProperty(member, domainId)).toMatchObject({ isChosen: true, property: { siteUrl: secure } });
	});

	it("does not cover the domain, as it is after the change", async () => {
		const { ctx, domainId, prefixId } = await build();
		const away = await buildProperty(ctx, "https://shop.example.com/");
		for (const input of [
			{ searchConsolePropertyId: away },
			{ searchConsolePropertyId: prefixId, url: "https://other.example" },
		]) {
			const fault = await faultOf(updateDomain(ctx, domainId, input));
			expect(fault.field).toBe("searchConsolePropertyId");
			expect(fault.message).toMatch(
				/^https:\/\/\S+ does not cover https:\/\/\S+\. Choose a property that does, or null\.$/,
			);
		}
		await updateDomain(ctx, domainId, { searchConsolePropertyId: away, url: "https://shop.example.com" });
		expect((await domainProperty(ctx, domainId)).property?.siteUrl).toBe("https://shop.example.com/");
		expect((await faultOf(updateDomain(ctx, domainId, { searchConsolePropertyId: 7 }))).field).toBe(
			"searchConsolePropertyId",
		);
	});
});
