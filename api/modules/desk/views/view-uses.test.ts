import { beforeEach, describe, expect, it } from "vitest";
import { DeleteViewDocument } from "../../../../schema/generated/graphql.ts";
import { answerOf } from "../../../test/asked.ts";
import { buildApiKey } from "../../../test/factories/factories.ts";
import { summaryOf } from "../../../test/factories/share-links.ts";
import { ViewStory } from "../../../test/factories/view-story.ts";
import { setUpApp } from "../../../test/set-up.ts";

const app = setUpApp({ config: { role: "api", serperApiKey: "sandbox" } });
let views: ViewStory;

beforeEach(async () => {
	views = await ViewStory.begin(app);
});

describe("a view that an alert rule watches", () => {
	it("is named by the rule, which follows it, and cannot be deleted until the rule lets go", async () => {
		const view = await views.create({ filter: { devices: ["MOBILE"] } });
		const { data } = await views.createRule({ name: "Money keywords", filter: { viewIds: [view.id, view.id] } });
		const rule = data?.createAlertRule;
		expect(rule).toMatchObject({ viewIds: [view.id], problem: null });
		expect(rule?.text).toContain("all domains, in view “Mobile”");
		expect((await views.list())[0]?.usedBy).toEqual([{ kind: "ALERT", id: rule?.id, name: "Money keywords" }]);
		const { errors } = await views.client.ask(DeleteViewDocument.toString(), { id: view.id });
		expect(errors[0]?.extensions).toMatchObject({
			code: "CONFLICT",
			details: [{ field: `ALERT:${rule?.id}`, message: "Alert “Money keywords”" }],
		});
		expect(errors[0]?.message).toBe("This view is used by the alert “Money keywords”. Change what uses it first.");
		await views.client.ask("mutation ($id: ID!) { updateAlertRule(id: $id, input: { kind: TOP }) { id } }", {
			id: rule?.id,
		});
		await views.client.run(DeleteViewDocument, { id: view.id });
		expect(
			(
				await views.client.ask<{ domain: { keywordCount: number } }>(
					"query ($id: ID!) { domain(id: $id) { keywordCount } }",
					{ id: views.domainId },
				)
			).data?.domain.keywordCount,
		).toBe(3);
	});

	it("is counted by the preview, is for all domains if the rule is, and turns into a problem when unreadable", async () => {
		const preview = (input: object) =>
			views.client.ask<{ previewAlertRule: { keywordCount: number } }>(
				"query ($input: AlertRuleInput!) { previewAlertRule(input: $input) { keywordCount } }",
				{ input: { kind: "TOP", ...input } },
			);
		const [all, own] = [
			await views.create({ filter: { devices: ["MOBILE"] } }),
			await views.create({ name: "Own", domainId: views.domainId }),
		];
		const counted = await preview({ filter: { viewIds: [all.id], text: "kettle" } });
		expect(counted.data?.previewAlertRule.keywordCount).toBe(1);
		const refused = await views.createRule({ filter: { viewIds: [own.id] } });
		expect(refused.errors[0]?.extensions).toMatchObject({
			code: "BAD_INPUT",
			details: [
				{
					field: "filter.viewIds.0",
					message: "The view “Own” is for one domain: choose that domain, or a view for all domains.",
				},
			],
		});
		await views.createRule({ name: "Watch", filter: { viewIds: [all.id] } });
		await views.makeUnreadable(all.id);
		const { data } = await views.client.ask<{ alertRules: { name: string; problem: string | null }[] }>(
			"{ alertRules { name problem } }",
		);
		expect(data?.alertRules.find(({ name }) => name === "Watch")?.problem).toBe(
			"This view was saved by a newer version of Toprung.",
		);
	});

	it("and is deleted at the same moment: one of the two is refused", async () => {
		for (let turn = 0; turn < 5; turn++) {
			const view = await views.create({ name: `Turn ${turn}` });
			const [saved, deleted] = await Promise.all([
				views.createRule({ filter: { viewIds: [view.id] } }),
				views.client.ask(DeleteViewDocument.toString(), { id: view.id }),
			]);
			const codes = [saved, deleted].map(({ errors }) => errors[0]?.extensions.code ?? "done");
			expect([
				["done", "CONFLICT"],
				["NOT_FOUND", "done"],
			]).toContainEqual(codes);
		}
	});

	it("shows keys that may not read rules that it is used, but not the rule's name", async () => {
		const view = await views.create({});
		await views.createRule({ name: "Secret", filter: { viewIds: [view.id] } });
		const { headers } = await buildApiKey(app.db, views.user, { scopes: ["READ"] });
		const reader = app.client();
		const { data } = await reader.ask<{ view: { usedBy: object[] } }>(
			"query ($id: ID!) { view(id: $id) { usedBy { kind name } } }",
			{ id: view.id },
			headers,
		);
		expect(data?.view.usedBy).toEqual([{ kind: "ALERT", name: null }]);
		const writer = await buildApiKey(app.db, views.user, { scopes: ["WRITE"] });
		const { errors } = await reader.ask(DeleteViewDocument.toString(), { id: view.id }, writer.headers);
		expect(errors[0]?.message).toBe("This view is used by 1 alert. Change what uses it first.");
		expect(errors[0]?.extensions.details).toEqual([
			{ field: expect.stringMatching(/^ALERT:\d+$/), message: "An alert whose name this API key may not read" },
		]);
	});
});

describe("a view that a share link shows", () => {
	const link = (input: object) =>
		views.client.ask<{ createShareLink: { id: string } | null }>(
			"mutation ($input: ShareLinkInput!) { createShareLink(input: $input) { id } }",
			{ input: { content: { ...summaryOf(views.domainId), ...input } } },
		);
	const revoke = (id: string | undefined) =>
		answerOf(views.client, "mutation ($id: ID!) { revokeShareLink(id: $id) { state } }", { id });

	it("is named by the link, and cannot be deleted until the link is revoked, which then lets it go", async () => {
		const view = await views.create({ domainId: views.domainId });
		const { data } = await link({ viewId: view.id, title: "November" });
		const id = data?.createShareLink?.id;
		expect((await views.list())[0]?.usedBy).toEqual([{ kind: "SHARE_LINK", id, name: "November" }]);
		const { errors } = await views.client.ask(DeleteViewDocument.toString(), { id: view.id });
		expect(errors[0]?.extensions).toMatchObject({
			code: "CONFLICT",
			details: [{ field: `SHARE_LINK:${id}`, message: "Share link “November”" }],
		});
		await revoke(id);
		const shownViews = "{ shareLinks { items { content { view { name } } } } }";
		const before = await answerOf(views.client, shownViews);
		expect(before).toEqual({ shareLinks: { items: [{ content: { view: { name: "Mobile" } } }] } });
		await views.client.run(DeleteViewDocument, { id: view.id });
		expect(await answerOf(views.client, shownViews)).toEqual({ shareLinks: { items: [{ content: { view: null } }] } });
	});

	it("and is deleted at the same moment: one of the two is refused", async () => {
		for (let turn = 0; turn < 5; turn++) {
			const view = await views.create({ name: `Turn ${turn}` });
			const [saved, deleted] = await Promise.all([
				link({ viewId: view.id }),
				views.client.ask(DeleteViewDocument.toString(), { id: view.id }),
			]);
			const codes = [saved, deleted].map(({ errors }) => errors[0]?.extensions.code ?? "done");
			expect([
				["done", "CONFLICT"],
				["NOT_FOUND", "done"],
			]).toContainEqual(codes);
		}
	});

	it("and that others use as well is refused with every kind of use in the message", async () => {
		const view = await views.create({});
		for (const title of ["November", "December"]) await link({ viewId: view.id, title });
		await views.createRule({ name: "Money keywords", filter: { viewIds: [view.id] } });
		const { errors } = await views.client.ask(DeleteViewDocument.toString(), { id: view.id });
		expect(errors[0]?.message).toBe(
			"This view is used by the alert “Money keywords” and 2 share links. Change what uses it first.",
		);
	});

	it("shows who may not read share links that it is used, but not the link's name", async () => {
		const view = await views.create({ domainId: views.domainId });
		await link({ viewId: view.id });
		const { headers } = await buildApiKey(app.db, views.user, { scopes: ["READ"] });
		const { data } = await app
			.client()
			.ask<object>("query ($id: ID!) { view(id: $id) { usedBy { kind name } } }", { id: view.id }, headers);
		expect(data).toEqual({ view: { usedBy: [{ kind: "SHARE_LINK", name: null }] } });
	});
});
