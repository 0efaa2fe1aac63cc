import { type GraphQLField, type GraphQLResolveInfo, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "../context.ts";
import { type Access, type Audience, isPair, pairs } from "../core/access.ts";
import type { GraphQLContext } from "../core/http-context.ts";
import { createLoaders } from "../core/loaders.ts";
import { type Rights, type Scope, scopes } from "../core/scopes.ts";
import { Refusal } from "../errors.ts";
import { ownerRights } from "../modules/people/accounts/rights.ts";
import type { Route } from "../rest/framework/route.ts";
import { routes } from "../rest/routes.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { type BuiltUser, buildApiKey, buildMember, buildUser } from "../test/factories/factories.ts";
import {
	audiences,
	mutationAccess,
	routeAudiences,
	unusualReads,
	unusualRoutes,
} from "../test/members/access-lists.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { createSchema } from "./schema.ts";

/** The refusal of a key that lacks what an operation needs. */
const sentenceOf = (access: Access) => {
	if (access === "SESSION") return "An API key cannot do this. Sign in with your password.";
	return isPair(access)
		? `This needs an API key with the scopes ${pairs[access].join(" and ")}.`
		: `This needs an API key with the scope ${access}.`;
};

/** Keys that may do an operation, and keys that may not. */
const holders = (access: Access): Scope[][] => {
	if (access === "SESSION") return [];
	if (isPair(access)) return [[...pairs[access]]];
	if (access === "ANY_KEY") return scopes.map((scope) => [scope]);
	return access === "PUBLIC" ? [["READ"]] : [[access]];
};
const strangers = (access: Access): Scope[][] => {
	if (access === "PUBLIC" || access === "ANY_KEY") return [];
	if (isPair(access)) {
		return [...pairs[access].map((missing) => scopes.filter((scope) => scope !== missing)), [pairs[access][0]]];
	}
	return [scopes.filter((scope) => scope !== access)];
};

const schema = createSchema();
const kinds = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

const fields = Object.values(schema.getTypeMap())
	.filter(isObjectType)
	.filter(({ name }) => !name.startsWith("__"))
	.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
	.map(({ type, field }) => ({
		type,
		name: `${type.name}.${field.name}`,
		access: field.extensions.access as Access,
		audience: field.extensions.audience as Audience | undefined,
		field: field as GraphQLField<unknown, GraphQLContext>,
	}));
const guarded = fields.filter(({ type, access }) => kinds.includes(type) || access !== undefined);
const kept = fields.flatMap(({ audience, ...field }) => (audience ? [{ ...field, audience }] : []));

const keptRoutes = routes.flatMap((route) =>
	route.audience ? [{ name: `${route.method} ${route.path}`, audience: route.audience, route }] : [],
);

/** A member by what audiences are about. */
type Kind = Pick<Rights, "role" | "hasAllDomains">;

const owner: Kind = { role: "OWNER", hasAllDomains: true };
const admin: Kind = { role: "ADMIN", hasAllDomains: true };
const editor: Kind = { role: "EDITOR", hasAllDomains: true };
const editorOfSome: Kind = { role: "EDITOR", hasAllDomains: false };

const outsiders: Record<Audience, Kind[]> = {
	OWNER: [admin, editor],
	ADMIN: [editor, editorOfSome],
	ALL: [editorOfSome],
};
const insiders: Record<Audience, Kind[]> = { OWNER: [owner], ADMIN: [owner, admin], ALL: [owner, admin, editor] };
const rightsOf = (kind: Kind): Rights => ({ ...kind, canSpend: true, version: 1 });

const beyondAudience = (audience: Audience) =>
	audience === "OWNER"
		? "Only the owner of the account can do this."
		: "Your role in this account does not allow this.";
const beyondMaker = "The person who made this API key may not do this.";

/** What a field's resolver ends in, called by a key with these scopes, or by a session, over no database at all. */
async function call(
	field: GraphQLField<unknown, GraphQLContext>,
	signIn: Viewer["signIn"],
	rights = ownerRights,
): Promise<unknown> {
	const viewer: Viewer = { userId: "1", accountId: "1", actor: "api-key:1", rights, signIn };
	const em = { fork: () => em };
	const ctx = { viewer, em, loaders: createLoaders() } as unknown as GraphQLContext;
	const resolver = field.subscribe ?? field.resolve;
	try {
		return await resolver?.({}, {}, ctx, {} as GraphQLResolveInfo);
	} catch (error) {
		return error;
	}
}

const session: Viewer["signIn"] = { kind: "session", sessionId: "1" };
const keyWith = (scopes: Scope[]): Viewer["signIn"] => ({ kind: "apiKey", apiKeyId: "1", scopes });
const refusedWith = (outcome: unknown) =>
	outcome instanceof Refusal && outcome.code === "FORBIDDEN" ? outcome.message : null;

describe("an operation of GraphQL", () => {
	it("that changes something was given its place among those that cost, those for people, and all others", () => {
		const byAccess = Object.groupBy(
			guarded.filter(({ name }) => name.startsWith("Mutation.")),
			({ access }) => access,
		);
		const named = Object.entries(byAccess).map(([access, fields]) => [access, fields.map(({ field }) => field.name)]);
		expect(Object.fromEntries(named.map(([access, names]) => [access, (names as string[]).sort()]))).toEqual(
			mutationAccess,
		);
	});

	it.each(guarded)("asks for its scope: $name, $access", async ({ access, field }) => {
		for (const scopes of strangers(access)) {
			expect(refusedWith(await call(field, keyWith(scopes)))).toBe(sentenceOf(access));
		}
		for (const scopes of holders(access)) expect(refusedWith(await call(field, keyWith(scopes)))).toBeNull();
		expect(refusedWith(await call(field, session))).toBeNull();
	});

	it("is for every member within their domains, but for what is the account's own", () => {
		const named = Object.groupBy(kept, ({ audience }) => audience);
		const names = (audience: Audience) => named[audience]?.map(({ name }) => name).sort() ?? [];
		expect({ OWNER: names("OWNER"), ADMIN: names("ADMIN"), ALL: names("ALL") }).toEqual(audiences);
	});

	it.each(kept)("is for $audience: $name", async ({ access, audience, field }) => {
		for (const rights of outsiders[audience].map(rightsOf)) {
			expect(refusedWith(await call(field, session, rights))).toBe(beyondAudience(audience));
			if (access === "SESSION") continue;
			expect(refusedWith(await call(field, keyWith([...scopes]), rights))).toBe(beyondMaker);
		}
		for (const rights of insiders[audience].map(rightsOf)) {
			expect(refusedWith(await call(field, session, rights))).toBeNull();
		}
	});

	it("that only reads asks for READ, but for what people keep to themselves", () => {
		const others = guarded.filter(({ name, access }) => !name.startsWith("Mutation.") && access !== "READ");
		expect(Object.fromEntries(others.map(({ name, access }) => [name, access]))).toEqual(unusualReads);
	});
});

describe("a call of REST", () => {
	let db: TestDatabase;
	let rest: RestServer;
	const headersOf = new Map<string, Record<string, string>>();
	const cookieOf = new Map<Kind, string>();
	const signIn = async ({ email, password }: BuiltUser) =>
		(await rest.call("POST", "auth/login", { body: { email, password } })).cookie ?? "";
	beforeAll(async () => {
		db = await createTestDatabase();
		rest = await startRest(db, routes);
		const user = await buildUser({ em: db.orm.em.fork() });
		const kinds: Scope[][] = [
			...scopes.map((scope) => [scope]),
			...scopes.map((scope) => scopes.filter((other) => other !== scope)),
			[...scopes],
		];
		for (const scopes of kinds) headersOf.set(scopes.join(), (await buildApiKey(db, user, { scopes })).headers);
		cookieOf.set(owner, await signIn(user));
		for (const kind of [admin, editor, editorOfSome] as const) {
			const options = { memberRole: kind.role as "ADMIN" | "EDITOR", ...(!kind.hasAllDomains && { domainIds: [] }) };
			cookieOf.set(kind, await signIn(await buildMember({ em: db.orm.em.fork() }, user.accountId, options)));
		}
	});
	afterAll(async () => {
		await rest[Symbol.asyncDispose]();
		await db.drop();
	});

	const refusalOf = async ({ method, path }: Route, who: { headers?: Record<string, string>; cookie?: string }) => {
		const { status, body } = await rest.call(method, path.replaceAll(/:\w+/g, "1"), who);
		return status === 403 ? (body as { error: string }).error : null;
	};
	const ask = (route: Route, scopes: readonly Scope[]) =>
		refusalOf(route, { headers: headersOf.get(scopes.join()) ?? {} });
	const askAs = (route: Route, kind: Kind) => refusalOf(route, { cookie: cookieOf.get(kind) ?? "" });

	it.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, access: route.access, route })))(
		"asks for its scope: $name, $access",
		async ({ access, route }) => {
			for (const scopes of strangers(access)) expect(await ask(route, scopes)).toBe(sentenceOf(access));
			for (const scopes of holders(access)) expect(await ask(route, scopes)).toBeNull();
		},
	);

	it("is for every member within their domains, but for what is the account's own", () => {
		const named = Object.groupBy(keptRoutes, ({ audience }) => audience);
		const names = (audience: Audience) => named[audience]?.map(({ name }) => name).sort() ?? [];
		expect({ OWNER: names("OWNER"), ADMIN: names("ADMIN"), ALL: names("ALL") }).toEqual(routeAudiences);
	});

	it.each(keptRoutes)("is for $audience: $name", async ({ audience, route }) => {
		for (const kind of outsiders[audience]) expect(await askAs(route, kind)).toBe(beyondAudience(audience));
		for (const kind of insiders[audience]) expect(await askAs(route, kind)).toBeNull();
	});

	it("is for everyone, for people, or for keys that may spend only where it says so", () => {
		const named = routes.filter(({ method, access }) => access !== (method === "GET" ? "READ" : "WRITE"));
		expect(Object.fromEntries(named.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
			unusualRoutes,
		);
	});
});
