import { CreateViewDocument, type ViewFactsFragment, ViewsDocument } from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import type { TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { buildContext } from "../context.ts";
import type { BuiltUser } from "./factories.ts";
import { buildDomain, buildKeywords } from "./histories.ts";

/** An account with a domain of three keywords, for which views are saved. */
export class ViewStory {
	readonly client: TestClient;
	readonly user: BuiltUser;
	readonly domainId: string;
	readonly #app: TestApp;

	private constructor(
		app: TestApp,
		{ client, user, domainId }: { client: TestClient; user: BuiltUser; domainId: string },
	) {
		this.#app = app;
		this.client = client;
		this.user = user;
		this.domainId = domainId;
	}

	/** Signs in a new account. */
	static async begin(app: TestApp): Promise<ViewStory> {
		const { client, user } = await app.signIn({ name: "Maren" });
		const { id: domainId } = await buildDomain(contextOf(app, user), { name: "Kettle & Grain" });
		await buildKeywords(contextOf(app, user), domainId, [
			{ keyword: "kettle", device: "mobile", groups: ["brand"] },
			{ keyword: "grinder", device: "mobile" },
			"scale",
		]);
		return new ViewStory(app, { client, user, domainId });
	}

	ctx() {
		return contextOf(this.#app, this.user);
	}

	/** Adds a domain. @returns its ID */
	async newDomain(name: string): Promise<string> {
		return (await buildDomain(this.ctx(), { name })).id;
	}

	async create(input: object, by = this.client): Promise<ViewFactsFragment> {
		const { createView } = await by.run(CreateViewDocument, { input: { name: "Mobile", filter: {}, ...input } });
		return createView as ViewFactsFragment;
	}

	async list(domainId = this.domainId): Promise<(ViewFactsFragment & { keywordCount?: number | null })[]> {
		const { domain } = await this.client.run(ViewsDocument, { domainId });
		return (domain?.views ?? []) as ViewFactsFragment[];
	}

	/** The code, the first field and the sentence that a request is refused with. */
	async refusal(document: { toString(): string } | string, variables: object, by = this.client) {
		const { errors } = await by.ask(document.toString(), variables);
		const { code, details } = errors[0]?.extensions ?? {};
		return { code, field: details?.[0]?.field ?? null, message: errors[0]?.message };
	}

	refusedInput(input: object) {
		return this.refusal(CreateViewDocument, {
			input: { name: "Mobile", filter: {}, domainId: this.domainId, ...input },
		});
	}

	createRule(input: object) {
		return this.client.ask<{ createAlertRule: { id: string; text: string; viewIds: string[] } | null }>(
			"mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id text viewIds problem } }",
			{ input: { kind: "TOP", ...input } },
		);
	}

	/** As a newer version of Toprung would have saved it. */
	makeUnreadable(id: string) {
		return rowsOf(this.#app.db.orm.em.fork(), sql`update views set version = 99 where id = ${id}`);
	}
}

function contextOf(app: TestApp, { viewer }: BuiltUser) {
	return buildContext(app.db, { viewer, config: { serperApiKey: "sandbox" } });
}
