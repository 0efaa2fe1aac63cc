import { graphql } from "graphql";
import { afterAll, beforeAll, expect } from "vitest";
import type { Viewer } from "../context.ts";
import { createLoaders } from "../core/loaders.ts";
import { createSchema } from "../graphql/schema.ts";
import { buildContext, type ContextOptions, type TestContext } from "./context.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { startTracking, type Tracked } from "./factories/tracking.ts";
import { type FakeDataforseo, startFakeDataforseo } from "./fakes/fake-dataforseo.ts";

const schema = createSchema();

/** How an installation is set up. */
export type InstallationConfig = ContextOptions<Viewer>["config"];

const choice = "providerChoice { provider fallbackProvider readsAiOverview isInherited problem }";

/** Serper, without anything else. */
export const usual = { provider: "SERPER", fallbackProvider: null, readsAiOverview: false, isInherited: false };

/** What a choice of Serper without a key says. */
export const noSerper = "No Serper API key is configured. Add one in Settings.";

/** What a choice of DataForSEO without a login says. */
export const noLogin = "No DataForSEO login is configured. Add one in Settings.";

/** A database and a DataForSEO per test file, accounts whose operator has no keys, and what is asked about providers there. */
export function setUpProviders() {
	const here = {} as { db: TestDatabase; fake: FakeDataforseo };
	beforeAll(async () => {
		Object.assign(here, { db: await createTestDatabase(), fake: await startFakeDataforseo() });
	});
	afterAll(async () => {
		await here.fake[Symbol.asyncDispose]();
		await here.db.drop();
	});

	/** An account with a domain of two keywords at depth 20; the operator has no keys. */
	function tracked(config: InstallationConfig = {}): Promise<Tracked> {
		return startTracking(here.db, {
			keywords: 2,
			depth: 20,
			user: { credits: 1_000 },
			context: { config: { serperApiKey: null, dataforseoBaseUrl: here.fake.url, ...config } },
		});
	}

	/** The same caller at an installation that is set up otherwise. */
	function at({ ctx }: Tracked, config: InstallationConfig): TestContext<Viewer> {
		return buildContext(here.db, { config: { dataforseoBaseUrl: here.fake.url, ...config }, viewer: ctx.viewer });
	}

	async function ask(ctx: TestContext<Viewer>, source: string, variableValues = {}) {
		const contextValue = { ...ctx, em: here.db.orm.em.fork(), loaders: createLoaders() };
		const { data, errors } = await graphql({ schema, source, variableValues, contextValue });
		const refusal = errors?.[0]?.originalError as { code?: string; message: string; details?: unknown } | undefined;
		return { data: data as Record<string, never> | null, refusal, errors };
	}

	async function choose(ctx: TestContext<Viewer>, input: Record<string, unknown>) {
		const source = `mutation ($input: ChooseProviderInput!) { chooseProvider(input: $input) { ${choice} } }`;
		const { data, refusal, errors } = await ask(ctx, source, { input });
		const chosen = data?.chooseProvider as { providerChoice: object } | undefined;
		return refusal ?? errors?.[0] ?? chosen?.providerChoice;
	}

	async function save(ctx: TestContext<Viewer>, provider: string, secret: string, login?: string | null) {
		const source = `mutation ($secret: String!, $login: String) {
			saveProviderCredential(provider: ${provider}, secret: $secret, login: $login) { ${choice} } }`;
		const { refusal } = await ask(ctx, source, { secret, login });
		return refusal ?? "saved";
	}

	async function test(ctx: TestContext<Viewer>, provider: string, given: { secret?: string; login?: string } = {}) {
		const source = `mutation ($secret: String, $login: String) {
			testProviderCredential(provider: ${provider}, secret: $secret, login: $login) { ${choice} } }`;
		const { refusal } = await ask(ctx, source, given);
		return refusal ?? "accepted";
	}

	async function status(ctx: TestContext<Viewer>, fields: string) {
		const { data, errors } = await ask(ctx, `{ settings { providers { ${fields} } ${choice} } }`);
		expect(errors).toBeUndefined();
		return data?.settings as unknown as { providers: Record<string, unknown>[]; providerChoice: object };
	}

	async function domainOf({ ctx, domainId }: Tracked) {
		const { data, errors } = await ask(ctx, `query ($id: ID!) { domain(id: $id) { costPerRun ${choice} } }`, {
			id: domainId,
		});
		expect(errors).toBeUndefined();
		return data?.domain as unknown as { costPerRun: number; providerChoice: object };
	}

	return Object.assign(here, { tracked, at, ask, choose, save, test, status, domainOf });
}
