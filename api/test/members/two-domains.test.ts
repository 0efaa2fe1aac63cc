import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	AlertsChangedDocument,
	CreditsChangedDocument,
	PositionsMeasuredDocument,
	RunStartedDocument,
	TypedDocumentString,
} from "../../../schema/generated/graphql.ts";
import { topics } from "../../core/channels.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { createSchema } from "../../graphql/schema.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { snoozeAlerts } from "../../modules/telling/alerts/feed/snooze.service.ts";
import type { Route } from "../../rest/framework/route.ts";
import { routes } from "../../rest/routes.ts";
import type { SignedIn } from "../app.ts";
import type { Answer } from "../client.ts";
import { type Belongings, storedIn } from "../factories/two-accounts.ts";
import { documentOf, foreignIds, type Operation } from "../flows/bad-arguments.ts";
import { pathOf } from "../flows/bad-calls.ts";
import { publishPositions } from "../live.ts";
import { rootOperations } from "../operations.ts";
import { isOpenTo, questionsOf } from "./documents.ts";
import { randomRequests } from "./random-requests.ts";
import {
	addShared,
	contextOf,
	leaksIn,
	type Shared,
	startTwoDomains,
	storedOfHidden,
	type TwoDomains,
	unknown,
} from "./two-domains.ts";

let world: TwoDomains;
let shared: Shared;
beforeAll(async () => {
	world = await startTwoDomains();
});
afterAll(() => world[Symbol.asyncDispose]());

const schema = createSchema();

describe("a member who is granted one domain of two", () => {
	it("reads what they would if it were the only one", async () => {
		const { editor, alone } = world;
		const questions = [...questionsOf(schema, editor.user.viewer, world.granted)];
		const asIfAlone = [...questionsOf(schema, editor.user.viewer, world.ofAlone)];
		const different: string[] = [];
		for (const [at, { path, text }] of questions.entries()) {
			const [answer, expected] = await Promise.all([
				editor.client.ask(text),
				alone.client.ask(asIfAlone[at]?.text ?? ""),
			]);
			const [first] = differences(answer, expected);
			if (first) different.push(`${path}: ${first}`);
		}
		expect(different).toEqual([]);
	});
});

describe("to a member who is granted one domain of two, the other does not exist:", () => {
	beforeAll(async () => {
		shared = await addShared(world);
	});

	it("no query tells anything of it, whatever is selected", async () => {
		const told: string[] = [];
		for (const { user, client } of [world.viewer, world.editor]) {
			for (const { path, text } of questionsOf(schema, user.viewer, world.granted)) {
				told.push(...toldBy(path, await client.ask(text)));
			}
		}
		expect(told).toEqual([]);
	});

	it("no call of REST tells anything of it", async () => {
		const told: string[] = [];
		for (const route of routes.filter(({ method }) => method === "GET")) {
			const answer = await world.editor.client.fetch(pathOf(route, world.granted) + paramsOf(route));
			const [leak] = leaksIn(await answer.text());
			if (leak) told.push(`${route.path}: ${leak}`);
		}
		expect(told).toEqual([]);
	});

	it.each(["query", "mutation"] as const)(
		"a %s that names anything of it is answered as if it named what never was, and changes nothing",
		async (kind) => {
			const before = await storedIn(world.app);
			const wrong: string[] = [];
			for (const member of [world.viewer, world.editor]) {
				for (const operation of openTo(member, kind)) {
					wrong.push(...(await answeredOtherwise(member, kind, operation, world.hidden)));
					wrong.push(...(await answeredOtherwise(member, kind, operation, { ...world.hidden, ...shared })));
				}
			}
			expect(wrong).toEqual([]);
			expect(await storedIn(world.app)).toEqual(before);
		},
	);

	it("a call of REST that names it is answered as if it named what never was, and changes nothing", async () => {
		const before = await storedIn(world.app);
		const wrong: string[] = [];
		for (const route of routes.filter(({ path }) => path.includes(":id"))) {
			const answer = await answerTo(route, world.hidden);
			const expected = await answerTo(route, unknown);
			if (answer !== expected) wrong.push(`${route.method} ${route.path}: ${answer}, not ${expected}`);
			if (!/^40[34] /.test(expected)) wrong.push(`${route.method} ${route.path}: ${expected}`);
		}
		expect(wrong).toEqual([]);
		expect(await storedIn(world.app)).toEqual(before);
	});

	it("no event tells anything of it, though each has its seq", async () => {
		const { app, owner, editor, granted, hidden } = world;
		const ctx = contextOf(app, owner.user);
		const watchers = [owner.client.watch(), editor.client.watch()] as const;
		const after = await seqOf(world, topics.alerts(owner.user.accountId));
		const measuredAfter = await seqOf(world, topics.positions(granted.domain));
		const all = watchers[0].subscribe(AlertsChangedDocument, { after });
		const alerts = watchers[1].subscribe(AlertsChangedDocument, { after });
		const positions = watchers[1].subscribe(PositionsMeasuredDocument, {
			domainId: granted.domain,
			after: measuredAfter,
		});
		const credits = watchers[1].subscribe(CreditsChangedDocument);
		const events: unknown[] = [await credits.next()];
		for (const { alert, domain, keyword } of [hidden, granted]) {
			await snoozeAlerts(ctx, { ids: [alert], until: new Date("2026-11-22T12:00:00Z") });
			await startRun(ctx, { domainId: domain });
			await publishPositions(app.db, domain, keyword);
		}
		const runs = watchers[1].subscribe(RunStartedDocument, { domainId: granted.domain });
		events.push(await runs.next(), await credits.next(), await positions.next());
		for (const [stream, shown] of [
			[all, [[hidden.alert], [granted.alert]]],
			[alerts, [[], [granted.alert]]],
		] as const) {
			const changed = [await stream.next(), await stream.next()].map(({ alertsChanged }) => alertsChanged);
			expect(changed.map(({ alertIds }) => alertIds)).toEqual(shown);
			expect(changed.map(({ seq }) => seq)).toEqual([after + 1, after + 2]);
		}
		expect(leaksIn(JSON.stringify(events))).toEqual([]);
		for (const watcher of watchers) await watcher.close();
	});

	it.each(["positionsMeasured", "runStarted", "runProgress"])(
		"no events of it can be subscribed to: %s",
		async (name) => {
			const id = name === "runProgress" ? ["runId", world.hidden.run] : ["domainId", world.hidden.domain];
			const text = `subscription { ${name}(${id[0]}: ${id[1]}) { __typename } }`;
			const watcher = world.editor.client.watch();
			const events = watcher.subscribe(new TypedDocumentString<unknown, Record<string, never>>(text));
			await expect(events.next()).rejects.toThrow("NOT_FOUND");
			await watcher.close();
		},
	);

	it("a thousand random requests tell nothing of it, and change nothing of it", async () => {
		const { app, editor, granted, hidden } = world;
		const before = await storedOfHidden(app);
		const requests = randomRequests(schema, editor.user.viewer, { granted, hidden: { ...hidden, ...shared }, unknown });
		const told: string[] = [];
		let done = 0;
		for (const { name, sent, ask } of requests) {
			const [leak] = leaksIn(await ask(editor.client), sent);
			if (leak) told.push(`${name} ${JSON.stringify(sent)}: ${leak}`);
			if (++done === 1_000) break;
		}
		expect(told).toEqual([]);
		expect(await storedOfHidden(app)).toEqual(before);
	});
});

function toldBy(path: string, answer: Answer<unknown>): string[] {
	const [leak] = leaksIn(JSON.stringify([answer.data, answer.errors]));
	return leak === undefined ? [] : [`${path}: ${leak}`];
}

function openTo({ user }: SignedIn, kind: "query" | "mutation"): Operation[] {
	const type = kind === "query" ? schema.getQueryType() : schema.getMutationType();
	return rootOperations(type).filter(({ field }) => isOpenTo(user.viewer, field, kind === "query" ? "READ" : "WRITE"));
}

/** Where a member can tell that an ID is of something hidden, and not of nothing. */
async function answeredOtherwise(
	{ client }: SignedIn,
	kind: string,
	operation: Operation,
	hidden: Belongings,
): Promise<string[]> {
	const { granted } = world;
	const named = [...foreignIds(operation, granted, hidden)];
	const never = [...foreignIds(operation, granted, unknown)];
	const wrong: string[] = [];
	for (const [at, { path, args }] of named.entries()) {
		const ask = async (given: Record<string, unknown>) => {
			const inOne = inDomain(operation.name, path, given, granted);
			const { data, errors } = await client.ask(documentOf(kind, operation, inOne), inOne);
			return JSON.stringify(errors.length > 0 ? [errors[0]?.extensions.code, errors[0]?.message] : data);
		};
		const answer = await ask(args);
		const expected = await ask(never[at]?.args ?? {});
		if (answer !== expected) wrong.push(`${operation.name} ${path}: ${answer}, not ${expected}`);
	}
	return wrong;
}

/** The status and the body. */
async function answerTo(route: Route, of: Belongings): Promise<string> {
	const body = route.body && JSON.stringify(route.body.example);
	const answer = await world.editor.client.fetch(pathOf(route, of), {
		method: route.method,
		...(body && { body, headers: { "content-type": "application/json" } }),
	});
	return `${answer.status} ${await answer.text()}`;
}

async function seqOf({ app }: TwoDomains, topic: string): Promise<number> {
	const { seq } = await rowOf(
		app.db.orm.em.fork(),
		sql<{ seq: number }>`select seq from topics where topic = ${topic}`,
	);
	return seq;
}

/** Operations that are about all domains, and so for others, unless they name one. */
const ofOneDomain = /^((create|update|preview)AlertRule|create(View|Annotation))$/;

function inDomain(operation: string, path: string, args: Record<string, unknown>, { domain }: Belongings) {
	if (!ofOneDomain.test(operation) || path === "input.domainId") return args;
	return { ...args, input: { domainId: domain, ...(args.input as object) } };
}

const paramsOf = ({ query }: Route) => (query && "from" in query.shape ? "?from=2026-11-15&to=2026-11-21" : "");

/** Where two answers differ, but for IDs, moments, what is made of them, and who asks. */
function differences(answer: Answer<unknown>, expected: Answer<unknown>): string[] {
	const [values, others] = [answer, expected].map(({ data, errors }) => new Map(valuesIn([data, errors], "")));
	return [...new Set([...(values?.keys() ?? []), ...(others?.keys() ?? [])])]
		.filter((place) => values?.get(place) !== others?.get(place))
		.map((place) => `${place} is ${values?.get(place)}, not ${others?.get(place)}`);
}

function* valuesIn(value: unknown, place: string): Iterable<[place: string, value: string]> {
	if (typeof value === "object" && value !== null) {
		for (const [key, inner] of Object.entries(value)) {
			if (!/^(email|endCursor|hasAllDomains)$/.test(key)) yield* valuesIn(inner, `${place}.${key}`);
		}
	} else yield [place, JSON.stringify(value).replace(/^"(\d+|\d{4}-\d\d-\d\dT.*)"$/, "one or the other")];
}
