import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type AlertRuleFactsFragment,
	type AlertRuleInput,
	AlertRulesDocument,
	CreateAlertRuleDocument,
	DeleteAlertRuleDocument,
	LoginDocument,
	PreviewAlertRuleDocument,
	RegisterDocument,
	UpdateAlertRuleDocument,
} from "../../../../../schema/generated/graphql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { TestClient } from "../../../../test/client.ts";
import { buildContext } from "../../../../test/context.ts";
import { type BuiltUser, buildApiKey } from "../../../../test/factories/factories.ts";
import { buildDomain, buildKeywords } from "../../../../test/factories/histories.ts";
import { deleteDomain } from "../../../desk/tracking/domains.service.ts";
import { deleteKeywords } from "../../../desk/tracking/keywords.service.ts";
import { createChannel, deleteChannel, updateChannel } from "../../channels/channels.service.ts";
import { listRules } from "./alert-rules.service.ts";

const mail = { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "Toprung <rank@toprung.example>" };

let app: TestApp;
let client: TestClient;
let user: BuiltUser;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true, ...mail } });
});
beforeEach(async () => {
	await app.db.setClock("2026-11-21T12:00:00Z");
	({ client, user } = await app.signIn());
	domainId = (await buildDomain(contextOf(user), { name: "Kettle & Grain" })).id;
});
afterAll(() => app[Symbol.asyncDispose]());

const contextOf = ({ viewer }: BuiltUser) => buildContext(app.db, { viewer, config: { allowPrivateAddresses: true } });

const rules = async () => (await client.run(AlertRulesDocument)).alertRules as AlertRuleFactsFragment[];

const create = async (input: AlertRuleInput) =>
	(await client.run(CreateAlertRuleDocument, { input })).createAlertRule as AlertRuleFactsFragment;

const update = async (id: string, input: AlertRuleInput) =>
	(await client.run(UpdateAlertRuleDocument, { id, input })).updateAlertRule as AlertRuleFactsFragment;

/** Code and field of a refused rule. */
async function refused(input: object, id?: string): Promise<string> {
	const document = id === undefined ? CreateAlertRuleDocument : UpdateAlertRuleDocument;
	const { errors } = await client.ask(document.toString(), { input, id });
	const [error] = errors;
	const field = error?.extensions.details?.[0]?.field;
	return field ? `${error?.extensions.code} ${field}` : (error?.extensions.code ?? "accepted");
}

describe("an account's rules", () => {
	it("are six from its start: all domains, by mail, on", async () => {
		const sentences = (await rules()).map(({ text }) => text);
		expect(sentences).toEqual([
			"When a keyword moves beyond its usual range by 2 places in the top 3, 3 in the top 10, 5 in the top 30, 10 below, all domains: daily mail.",
			"When a keyword leaves or enters the top 10, all domains: daily mail.",
			"When a keyword is no longer found, all domains: daily mail.",
			"When another page than its target begins to rank for a keyword, all domains: daily mail.",
			"When many keywords of a domain move on one day, all domains: mail at once.",
			"When Toprung itself has a problem: a run, a key, credits, delivery; all domains, mail at once.",
		]);
		expect((await rules()).every(({ isOn, isMailed, problem }) => isOn && isMailed && problem === null)).toBe(true);
	});

	it("are there for a new user", async () => {
		const input = { email: "new@example.com", password: "correct horse battery", name: "New" };
		await app.client().run(RegisterDocument, { input });
		const newcomer = app.client();
		await newcomer.run(LoginDocument, { input: { email: input.email, password: input.password } });
		expect((await newcomer.run(AlertRulesDocument)).alertRules).toHaveLength(6);
	});

	it("can be made with the kind alone, as in the default rule", async () => {
		expect(await create({ kind: "LOST" })).toMatchObject({
			direction: "WORSE",
			topN: null,
			timing: "CONFIRMED",
			delivery: "DAILY",
			isMailed: true,
			isOn: true,
			filter: null,
			domain: null,
		});
		expect(await create({ kind: "TOP" })).toMatchObject({ direction: "BOTH", topN: 10 });
		expect(await create({ kind: "OPERATIONS" })).toMatchObject({ direction: null, timing: null, delivery: "AT_ONCE" });
	});

	it("say what they watch, where and how they tell", async () => {
		const { id } = await createChannel(contextOf(user), {
			kind: "SLACK",
			name: "#seo",
			url: "http://127.0.0.1:65000/x",
		});
		const rule = await create({
			kind: "TOP",
			name: " Money ",
			direction: "WORSE",
			topN: 3,
			timing: "FIRST_MEASUREMENT",
			domainId,
			filter: { groups: ["Money"], devices: ["MOBILE"], countries: ["nl"], position: "TOP3" },
			delivery: "AT_ONCE",
			channelIds: [id],
		});
		expect(rule).toMatchObject({
			name: "Money",
			text: "When a keyword leaves the top 3, at the first reading, Kettle & Grain, in Money, NL, mobile, top 3: mail and #seo at once.",
			domain: { id: domainId },
			filter: { groups: ["Money"], countries: ["NL"], devices: ["MOBILE"], positions: ["TOP3"], text: null },
			channels: [{ id, name: "#seo" }],
		});
		expect((await create({ kind: "LOST", isMailed: false })).text).toMatch(/: shown here only\.$/);
		expect((await create({ kind: "LOST", isMailed: false, channelIds: [id] })).text).toMatch(/: daily to #seo\.$/);
	});

	it("promise no mail where the installation sends none", async () => {
		await using silent = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
		const other = await silent.signIn();
		const { id } = await createChannel(
			buildContext(silent.db, { viewer: other.user.viewer, config: { allowPrivateAddresses: true } }),
			{ kind: "SLACK", name: "#seo", url: "http://127.0.0.1:65000/x" },
		);
		const textOf = async (input: AlertRuleInput) =>
			((await other.client.run(CreateAlertRuleDocument, { input })).createAlertRule as AlertRuleFactsFragment).text;
		expect(await textOf({ kind: "LOST" })).toMatch(/, all domains: shown here only; mail is not set up\.$/);
		expect(await textOf({ kind: "LOST", channelIds: [id] })).toMatch(/: daily to #seo; mail is not set up\.$/);
		expect(await textOf({ kind: "LOST", isMailed: false })).toMatch(/: shown here only\.$/);
	});

	it("can be for some keywords, and say so once these are deleted", async () => {
		const ids = await buildKeywords(contextOf(user), domainId, ["burr grinder", "scale"]);
		const [first = "", second = ""] = ids;
		const { id, ...rule } = await create({ kind: "THRESHOLD", limit: 3, keywordIds: [first] });
		expect(rule).toMatchObject({ limit: 3, checks: 2, direction: "WORSE", delivery: "AT_ONCE", keywordIds: [first] });
		expect(rule.text).toBe(
			"When burr grinder stands worse than 3 (or is not found) at two checks in a row, whatever is usual: mail at once.",
		);
		expect((await update(id, { kind: "THRESHOLD", checks: 1, direction: "BETTER", keywordIds: ids })).text).toBe(
			"When one of 2 keywords stands at 10 or better at one check, whatever is usual: mail at once.",
		);
		await deleteKeywords(contextOf(user), { keywordIds: [first] });
		const now = async () => (await rules()).find((one) => one.id === id);
		expect((await now())?.text).toMatch(/^When scale stands/);
		await deleteKeywords(contextOf(user), { keywordIds: [second] });
		expect((await now())?.problem).toBe("Its keywords were deleted.");
	});

	it("say that a channel is off or gone", async () => {
		const ctx = contextOf(user);
		const { id } = await createChannel(ctx, { kind: "SLACK", name: "#seo", url: "http://127.0.0.1:65000/x" });
		await create({ kind: "LOST", channelIds: [id] });
		const problem = async () => (await rules()).at(-1)?.problem;
		expect(await problem()).toBeNull();
		await updateChannel(ctx, id, { isOn: false });
		expect(await problem()).toBe("The channel “#seo” is off.");
		await deleteChannel(ctx, id);
		expect(await problem()).toBe("One of its channels was deleted.");
		expect((await rules()).at(-1)?.channels).toEqual([]);
	});

	it("are replaced as a whole, but for their kind", async () => {
		const { id } = await create({ kind: "TOP", topN: 3, name: "Money", domainId, delivery: "AT_ONCE" });
		expect(await update(id, { kind: "TOP" })).toMatchObject({ topN: 10, name: null, domain: null, delivery: "DAILY" });
		expect(await refused({ kind: "LOST" }, id)).toBe("CONFLICT");
		expect(await refused({ kind: "TOP" }, "999999")).toBe("NOT_FOUND");
	});

	it("of a deleted domain go with it", async () => {
		const { id } = await create({ kind: "TOP", domainId });
		await deleteDomain(contextOf(user), domainId);
		expect((await rules()).map((rule) => rule.id)).not.toContain(id);
	});

	it("of a domain are those that watch it, whether alone or with all others", async () => {
		const other = await buildDomain(contextOf(user), { name: "Other" });
		const { id } = await create({ kind: "TOP", domainId });
		const ofDomain = async (id: string) =>
			((await client.run(AlertRulesDocument, { domainId: id })).alertRules ?? []).map((rule) => rule.id);
		expect(await ofDomain(domainId)).toContain(id);
		expect(await ofDomain(other.id)).not.toContain(id);
		expect(await ofDomain(other.id)).toHaveLength(6);
	});

	it("can be paused, which ends by itself", async () => {
		const { id } = await create({ kind: "TOP", pausedUntil: "2026-11-22T12:00:00Z" });
		const paused = async () => (await rules()).find((rule) => rule.id === id)?.pausedUntil;
		expect(await paused()).toBe("2026-11-22T12:00:00.000Z");
		await app.db.setClock("2026-11-22T12:00:01Z");
		expect(await paused()).toBeNull();
	});

	it.each([
		["a name that is empty", { name: " " }, "BAD_INPUT name"],
		["a name that is too long", { name: "x".repeat(81) }, "BAD_INPUT name"],
		["no such kind", { kind: "WRONG" }, "BAD_INPUT kind"],
		["a top of 0", { topN: 0 }, "BAD_INPUT topN"],
		["a top of 51", { topN: 51 }, "BAD_INPUT topN"],
		["a top where there is none", { kind: "LOST", topN: 3 }, "BAD_INPUT topN"],
		["a direction of wrong pages", { kind: "WRONG_PAGE", direction: "WORSE" }, "BAD_INPUT direction"],
		["a timing of wrong pages", { kind: "WRONG_PAGE", timing: "CONFIRMED" }, "BAD_INPUT timing"],
		["a timing where there is none", { kind: "SITE_WIDE", timing: "CONFIRMED" }, "BAD_INPUT timing"],
		["a filter where there is none", { kind: "OPERATIONS", filter: { groups: ["a"] } }, "BAD_INPUT filter"],
		["a direction where there is none", { kind: "OPERATIONS", direction: "WORSE" }, "BAD_INPUT direction"],
		["a limit of 0", { kind: "THRESHOLD", limit: 0 }, "BAD_INPUT limit"],
		["a limit of 101", { kind: "THRESHOLD", limit: 101 }, "BAD_INPUT limit"],
		["six checks in a row", { kind: "THRESHOLD", checks: 6 }, "BAD_INPUT checks"],
		["both sides of a limit", { kind: "THRESHOLD", direction: "BOTH" }, "BAD_INPUT direction"],
		["a timing of a limit", { kind: "THRESHOLD", timing: "CONFIRMED" }, "BAD_INPUT timing"],
		["a limit where there is none", { limit: 3 }, "BAD_INPUT limit"],
		["no keyword", { keywordIds: [] }, "BAD_INPUT keywordIds"],
		["101 keywords", { keywordIds: Array.from({ length: 101 }, String) }, "BAD_INPUT keywordIds"],
		["keywords of a domain", { keywordIds: ["1"], domainId: "1" }, "BAD_INPUT domainId"],
		["keywords of a filter", { keywordIds: ["1"], filter: { groups: ["a"] } }, "BAD_INPUT filter"],
		["keywords where there are none", { kind: "SITE_WIDE", keywordIds: ["1"] }, "BAD_INPUT keywordIds"],
		["an unknown keyword", { keywordIds: ["999999"] }, "NOT_FOUND keywordIds.0"],
		["keywords by ID", { filter: { ids: ["1"] } }, "BAD_INPUT filter.ids"],
		["keywords by external ID", { filter: { externalIds: ["1"] } }, "BAD_INPUT filter.externalIds"],
		["movement of a day", { filter: { changes: ["DOWN"] } }, "BAD_INPUT filter.changes"],
		["a pause of more than 366 days", { pausedUntil: "2027-11-23T12:00:00Z" }, "BAD_INPUT pausedUntil"],
		["more than 1,000 channels", { channelIds: Array.from({ length: 1_001 }, String) }, "BAD_INPUT channelIds"],
		["an unknown channel", { channelIds: ["999999"] }, "NOT_FOUND channelIds.0"],
		["an unknown domain", { domainId: "999999" }, "NOT_FOUND"],
	])("refuse %s", async (_, input, refusal) => {
		expect(await refused({ kind: "TOP", ...input })).toBe(refusal);
		const { errors } = await client.ask(PreviewAlertRuleDocument.toString(), { input: { kind: "TOP", ...input } });
		expect(errors[0]?.extensions.code).toBe(refusal.split(" ")[0]);
	});

	it("are at most a hundred", async () => {
		for (let count = 6; count < 100; count++) await create({ kind: "LOST" });
		expect(await refused({ kind: "LOST" })).toBe("CONFLICT");
	});

	it("are not another account's", async () => {
		const { user: stranger } = await app.signIn();
		const [foreign] = await listRules(contextOf(stranger), null);
		const foreignDomain = await buildDomain(contextOf(stranger));
		expect(await refused({ kind: "IMPORTANT_MOVES" }, foreign?.id)).toBe("NOT_FOUND");
		expect(await refused({ kind: "TOP", domainId: foreignDomain.id })).toBe("NOT_FOUND");
		const [keywordId = ""] = await buildKeywords(contextOf(stranger), foreignDomain.id, ["kettle"]);
		expect(await refused({ kind: "THRESHOLD", keywordIds: [keywordId] })).toBe("NOT_FOUND keywordIds.0");
		const { errors } = await client.ask(DeleteAlertRuleDocument.toString(), { id: foreign?.id });
		expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
		expect(await listRules(contextOf(stranger), null)).toHaveLength(6);
	});

	it("need an API key that may write, to read them too", async () => {
		const ask = async (scopes: ("READ" | "WRITE")[]) => {
			const { headers } = await buildApiKey(app.db, user, { scopes });
			const { errors } = await app.client().ask("{ alertRules { id } }", {}, headers);
			return errors[0]?.extensions.code ?? "allowed";
		};
		expect(await ask(["READ"])).toBe("FORBIDDEN");
		expect(await ask(["READ", "WRITE"])).toBe("allowed");
	});
});

describe("a preview", () => {
	it("counts the keywords that a rule would watch now", async () => {
		await buildKeywords(contextOf(user), domainId, [
			{ keyword: "burr grinder", device: "mobile" },
			{ keyword: "kettle", device: "desktop" },
		]);
		const count = async (input: AlertRuleInput) =>
			(await client.run(PreviewAlertRuleDocument, { input })).previewAlertRule;
		const ofLimits = { alreadyCount: null, shallowCount: null, shallowDepth: null, edgeCount: null };
		const nothing = { ...ofLimits, text: expect.stringContaining("all domains"), alertCount: null, dayCount: null };
		expect(await count({ kind: "TOP" })).toEqual({ ...nothing, keywordCount: 2, alertCount: 0, dayCount: 0 });
		expect(await count({ kind: "TOP", filter: { devices: ["MOBILE"] } })).toMatchObject({ keywordCount: 1 });
		expect(await count({ kind: "SITE_WIDE" })).toEqual({ ...nothing, keywordCount: 2 });
		expect(await count({ kind: "WRONG_PAGE", filter: { text: "nothing" } })).toMatchObject({ keywordCount: 0 });
		expect(await count({ kind: "WRONG_PAGE" })).toEqual({ ...nothing, keywordCount: 2 });
		expect(await count({ kind: "OPERATIONS" })).toEqual({ ...nothing, keywordCount: 0 });
	});
});
