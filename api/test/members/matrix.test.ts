import { type GraphQLField, type GraphQLResolveInfo, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../../context.ts";
import type { Access, Audience } from "../../core/access.ts";
import type { GraphQLContext } from "../../core/http-context.ts";
import { createLoaders } from "../../core/loaders.ts";
import { type MemberRole, type Rights, type Scope, scopes } from "../../core/scopes.ts";
import { Refusal } from "../../errors.ts";
import { createSchema } from "../../graphql/schema.ts";
import { ownerRights } from "../../modules/people/accounts/rights.ts";
import { routes } from "../../rest/routes.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { type BuiltUser, buildApiKey, buildMember, buildUser } from "../factories/factories.ts";
import { type RestServer, startRest } from "../rest.ts";
import { audiences, mutationAccess, routeAudiences, unusualReads, unusualRoutes } from "./access-lists.ts";

/** What every member may read, within their domains. */
const plainReads = [
	"Query.alert",
	"Query.alerts",
	"Query.annotations",
	"Query.branding",
	"Query.calendar",
	"Query.check",
	"Query.checkSchedule",
	"Query.checkSchedules",
	"Query.compareSerps",
	"Query.deletions",
	"Query.domain",
	"Query.domains",
	"Query.estimateCancel",
	"Query.estimateRun",
	"Query.googleUpdates",
	"Query.keyword",
	"Query.locations",
	"Query.me",
	"Query.previewSchedule",
	"Query.run",
	"Query.settings",
	"Query.view",
	"Subscription.alertsChanged",
	"Subscription.creditsChanged",
	"Subscription.positionsMeasured",
	"Subscription.runProgress",
	"Subscription.runStarted",
];

/** The calls of REST that are for every member within their domains: reading with `READ`, all others with `WRITE`. */
const plainRoutes = [
	"DELETE annotations/:id",
	"DELETE keywords/:id",
	"DELETE keywords/bulk",
	"GET alerts",
	"GET annotations",
	"GET auth/me",
	"GET checks/:id/pages/:page",
	"GET checks/:id/serp",
	"GET deletions",
	"GET domains",
	"GET domains/:id",
	"GET domains/:id/changes",
	"GET domains/:id/comparison",
	"GET domains/:id/comparison/export",
	"GET domains/:id/costs",
	"GET domains/:id/daily-positions",
	"GET domains/:id/export",
	"GET domains/:id/keywords",
	"GET domains/:id/landing-pages",
	"GET domains/:id/landing-pages/export",
	"GET domains/:id/market",
	"GET domains/:id/market/competitors/:competitorId/keywords",
	"GET domains/:id/market/competitors/:competitorId/keywords/export",
	"GET domains/:id/market/export",
	"GET domains/:id/market/sites",
	"GET domains/:id/market/sites/export",
	"GET domains/:id/positions/export",
	"GET domains/:id/run-estimate",
	"GET domains/:id/schedules",
	"GET domains/:id/search-console-property",
	"GET domains/:id/serp-results/export",
	"GET domains/:id/stats",
	"GET domains/:id/untracked-queries",
	"GET domains/:id/untracked-queries/export",
	"GET domains/:id/views",
	"GET keywords/:id",
	"GET keywords/:id/positions",
	"GET locations",
	"GET positions",
	"GET runs/:id",
	"GET settings/:key",
	"PATCH domains/:id/notes",
	"PATCH keywords/:id",
	"PATCH keywords/bulk/groups",
	"PATCH keywords/bulk/targets",
	"POST annotations",
	"POST domains/:id/keywords",
	"POST domains/:id/keywords/import",
	"POST keywords/bulk/delete",
	"POST keywords/bulk/volumes",
	"POST runs/:id/cancel",
	"POST runs/:id/decline",
	"PUT domains/:id",
];

/** What is asked of a caller: nothing by a field that is for an audience alone. */
interface Needed {
	access: Access | null;
	audience: Audience | null;
}

const audienceIn = (lists: Record<Audience, string[]>, name: string): Audience | null =>
	(["OWNER", "ADMIN", "ALL"] as const).find((audience) => lists[audience].includes(name)) ?? null;

/** What the lists say of an operation or a field; null if none of them has it. */
function neededFor(name: string): Needed | null {
	const audience = audienceIn(audiences, name);
	const [type, field = ""] = name.split(".");
	const byMutation = Object.entries(mutationAccess).find(([, names]) => type === "Mutation" && names.includes(field));
	const access = (byMutation?.[0] as Access | undefined) ?? unusualReads[name];
	if (access) return { access, audience };
	if (plainReads.includes(name) || (audience && type === "Query")) return { access: "READ", audience };
	return audience && type !== "Mutation" ? { access: null, audience } : null;
}

/** Google sends browsers here, signed in or not; a signed-in user has to be an admin. */
const consent = "GET google/callback";

function neededForRoute(name: string): Needed | null {
	const audience = name === consent ? "ADMIN" : audienceIn(routeAudiences, name);
	const access = unusualRoutes[name];
	if (access) return { access, audience };
	if (!audience && !plainRoutes.includes(name)) return null;
	return { access: name.startsWith("GET ") ? "READ" : "WRITE", audience };
}

/** A member: role, right to spend and domains. */
const members: Record<string, Rights> = Object.fromEntries(
	(
		[
			["OWNER", true, true],
			["ADMIN", true, true],
			["ADMIN", false, true],
			["EDITOR", true, true],
			["EDITOR", false, true],
			["EDITOR", true, false],
			["EDITOR", false, false],
			["VIEWER", false, true],
			["VIEWER", false, false],
		] as [MemberRole, boolean, boolean][]
	).map(([role, canSpend, hasAllDomains]) => {
		const name = `${role}${canSpend ? " who spends" : ""}, ${hasAllDomains ? "all domains" : "chosen domains"}`;
		return [name, { role, canSpend, hasAllDomains, version: 1 }];
	}),
);

/** By session, or by a key with these scopes. */
const signIns: Record<string, readonly Scope[] | null> = {
	session: null,
	"key to read": ["READ"],
	"key to write": ["WRITE"],
	"key to spend": ["SPEND"],
	"key with all scopes": scopes,
};

const cells = Object.entries(members).flatMap(([member, rights]) =>
	Object.entries(signIns).map(([signIn, keyScopes]) => ({
		cell: `${member}, ${signIn}`,
		member,
		signIn,
		rights,
		keyScopes,
	})),
);

const roleScopes: Record<MemberRole, Scope[]> = {
	OWNER: ["READ", "WRITE", "SPEND"],
	ADMIN: ["READ", "WRITE"],
	EDITOR: ["READ", "WRITE"],
	VIEWER: ["READ"],
};
const scopesOf: Partial<Record<Access, Scope[]>> = {
	READ: ["READ"],
	WRITE: ["WRITE"],
	SPEND: ["SPEND"],
	READ_AND_WRITE: ["READ", "WRITE"],
	WRITE_AND_SPEND: ["WRITE", "SPEND"],
};

/** The sentence that a call is refused with; null if it is not. */
function refusalOf({ access, audience }: Needed, rights: Rights, keyScopes: readonly Scope[] | null): string | null {
	const asked = (access && scopesOf[access]) ?? [];
	const refused = (sentence: string) => (keyScopes ? "The person who made this API key may not do this." : sentence);
	if (keyScopes && access === "SESSION") return "An API key cannot do this. Sign in with your password.";
	if (keyScopes && !asked.every((scope) => keyScopes.includes(scope))) {
		return `This needs an API key with the ${asked.length > 1 ? "scopes" : "scope"} ${asked.join(" and ")}.`;
	}
	const held = [...roleScopes[rights.role], ...(rights.canSpend ? ["SPEND"] : [])];
	const lacking = asked.filter((scope) => !held.includes(scope));
	if (lacking.length > 0) {
		const spendsAlone = lacking.join() === "SPEND" && rights.role !== "VIEWER";
		return refused(
			spendsAlone ? "You may not spend credits in this account." : "Your role in this account does not allow this.",
		);
	}
	const isIn = {
		OWNER: rights.role === "OWNER",
		ADMIN: rights.role === "OWNER" || rights.role === "ADMIN",
		ALL: rights.hasAllDomains,
	};
	if (!audience || isIn[audience]) return null;
	return refused(
		audience === "OWNER"
			? "Only the owner of the account can do this."
			: "Your role in this account does not allow this.",
	);
}

const schema = createSchema();
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

const fields = Object.values(schema.getTypeMap())
	.filter(isObjectType)
	.filter(({ name }) => !name.startsWith("__"))
	.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
	.filter(({ type, field: { extensions } }) => roots.includes(type) || extensions.access || extensions.audience)
	.map(({ type, field }) => ({
		name: `${type.name}.${field.name}`,
		field: field as GraphQLField<unknown, GraphQLContext>,
	}));

/** The sentence that a field refuses a caller with, asked over no database at all; null if it ends in anything else. */
async function refusalBy(
	{ subscribe, resolve }: GraphQLField<unknown, GraphQLContext>,
	rights: Rights,
	keyScopes: readonly Scope[] | null,
): Promise<string | null> {
	const signIn: Viewer["signIn"] = keyScopes
		? { kind: "apiKey", apiKeyId: "1", scopes: [...keyScopes] }
		: { kind: "session", sessionId: "1" };
	const viewer: Viewer = { userId: "1", accountId: "1", actor: "user:1", rights, signIn };
	const em = { fork: () => em };
	const ctx = { viewer, em, loaders: createLoaders() } as unknown as GraphQLContext;
	try {
		await (subscribe ?? resolve)?.({}, {}, ctx, {} as GraphQLResolveInfo);
	} catch (error) {
		return error instanceof Refusal && error.code === "FORBIDDEN" ? error.message : null;
	}
	return null;
}

describe("who may do what by GraphQL", () => {
	it.each(fields)("$name", async ({ name, field }) => {
		const needed = neededFor(name);
		if (!needed) throw new Error("It is in no list.");
		const [outcomes, expected]: Record<string, string | null>[] = [{}, {}];
		for (const { cell, rights, keyScopes } of cells) {
			Object.assign(outcomes ?? {}, { [cell]: await refusalBy(field, rights, keyScopes) });
			Object.assign(expected ?? {}, { [cell]: refusalOf(needed, rights, keyScopes) });
		}
		expect(outcomes).toEqual(expected);
	});

	it("has no list that names what is not there", () => {
		const named = [
			...plainReads,
			...Object.keys(unusualReads),
			...Object.values(audiences).flat(),
			...Object.values(mutationAccess).flatMap((names) => names.map((name) => `Mutation.${name}`)),
		];
		expect(named.filter((name) => !fields.some((field) => field.name === name))).toEqual([]);
	});
});

describe("who may do what over REST", () => {
	let db: TestDatabase;
	let rest: RestServer;
	const callers = new Map<string, { cookie?: string | null; headers?: Record<string, string> }>();

	beforeAll(async () => {
		db = await createTestDatabase();
		rest = await startRest(db, routes);
		const owner = await buildUser({ em: db.orm.em.fork() });
		for (const [member, rights] of Object.entries(members)) {
			const user = rights.role === "OWNER" ? owner : await memberOf(owner, rights);
			const { email, password } = user;
			const { cookie } = await rest.call("POST", "auth/login", { body: { email, password } });
			// Made while they could still do everything.
			const viewer = { ...user.viewer, rights: ownerRights };
			for (const { cell, keyScopes } of cells.filter((one) => one.member === member)) {
				callers.set(
					cell,
					keyScopes ? { headers: (await buildApiKey(db, { viewer }, { scopes: [...keyScopes] })).headers } : { cookie },
				);
			}
		}
	});
	afterAll(async () => {
		await rest[Symbol.asyncDispose]();
		await db.drop();
	});

	const memberOf = ({ accountId }: BuiltUser, { role, canSpend, hasAllDomains }: Rights) =>
		buildMember({ em: db.orm.em.fork() }, accountId, {
			memberRole: role as Exclude<MemberRole, "OWNER">,
			canSpend,
			...(!hasAllDomains && { domainIds: [] }),
		});

	// It ends the session.
	const asked = routes.filter(({ path }) => path !== "auth/logout");
	it.each(asked.map(({ method, path }) => ({ name: `${method} ${path}`, method, path })))(
		"$name",
		async ({ name, method, path }) => {
			const needed = neededForRoute(name);
			if (!needed) throw new Error("It is in no list.");
			const outcomes = cells.map(async ({ cell }) => {
				const { status, body } = await rest.call(method, path.replaceAll(/:\w+/g, "1"), callers.get(cell));
				return [cell, status === 403 ? (body as { error: string }).error : null];
			});
			const expected = cells.map(({ cell, rights, keyScopes }) => [cell, refusalOf(needed, rights, keyScopes)]);
			expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(Object.fromEntries(expected));
		},
	);

	it("has no list that names what is not there", () => {
		const named = [...plainRoutes, ...Object.keys(unusualRoutes), ...Object.values(routeAudiences).flat()];
		const there = routes.map(({ method, path }) => `${method} ${path}`);
		expect(named.filter((name) => !there.includes(name))).toEqual([]);
	});
});
