import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type AnnotationFactsFragment,
	AnnotationsDocument,
	type AnnotationsQueryVariables,
	CreateAnnotationDocument,
	type CreateAnnotationInput,
	DeleteAnnotationDocument,
	UpdateAnnotationDocument,
	type UpdateAnnotationInput,
} from "../../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { buildContext } from "../../../test/context.ts";
import { type BuiltUser, buildApiKey } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { deleteDomain } from "../../desk/tracking/domains.service.ts";

let app: TestApp;
let client: TestClient;
let user: BuiltUser;
let domainId: string;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
beforeEach(async () => {
	await app.db.setClock("2026-11-21T12:00:00Z");
	({ client, user } = await app.signIn({ name: "Maren" }));
	domainId = await newDomain(user);
});
afterAll(() => app[Symbol.asyncDispose]());

const newDomain = async ({ viewer }: BuiltUser) => (await buildDomain(buildContext(app.db, { viewer }))).id;

type Facts = AnnotationFactsFragment;

async function create(input: Partial<CreateAnnotationInput>, timeZone = "UTC"): Promise<Facts> {
	const { createAnnotation } = await client.run(CreateAnnotationDocument, {
		input: { domainId, title: "Note", ...input },
		timeZone,
	});
	return createAnnotation as Facts;
}

async function update(id: string, input: UpdateAnnotationInput): Promise<Facts> {
	const { updateAnnotation } = await client.run(UpdateAnnotationDocument, { id, input });
	return updateAnnotation as Facts;
}

const remove = (id: string) => client.run(DeleteAnnotationDocument, { id });

async function list(of: Partial<AnnotationsQueryVariables> = {}): Promise<Facts[]> {
	const requested = { domainId, from: "2026-01-01", to: "2026-12-31", timeZone: "UTC", ...of };
	const { domain } = await client.run(AnnotationsDocument, requested);
	return (domain?.annotations ?? []) as Facts[];
}

const titles = async (of: Partial<AnnotationsQueryVariables> = {}) => (await list(of)).map(({ title }) => title);

/** The code, field and sentence that a request is refused with. */
async function refusal(document: { toString(): string }, variables: object, by = client) {
	const { errors } = await by.ask(document.toString(), variables);
	const { code, details } = errors[0]?.extensions ?? {};
	return [code, details?.[0]?.field ?? null, errors[0]?.message];
}

const refusedInput = (input: object) =>
	refusal(CreateAnnotationDocument, { input: { domainId, title: "Note", ...input } });

const samoa = "Pacific/Pago_Pago";
const kiritimati = "Pacific/Kiritimati";

describe("an annotation", () => {
	it("given as days has the same days in every time zone", async () => {
		await create({ day: "2026-11-20", endDay: "2026-11-21" });
		for (const timeZone of [samoa, "UTC", kiritimati]) {
			const days = [{ day: "2026-11-20", endDay: "2026-11-21", at: null, endAt: null }];
			expect(await list({ timeZone }), timeZone).toMatchObject(days);
			expect(await titles({ timeZone, from: "2026-11-21", to: "2026-11-21" })).toHaveLength(1);
			expect(await titles({ timeZone, from: "2026-11-22", to: "2026-11-22" })).toEqual([]);
		}
	});

	it("given as a moment has the reader's day", async () => {
		const { at, endDay } = await create({ at: "2026-11-20T10:30:00.000Z" });
		expect([at, endDay]).toEqual(["2026-11-20T10:30:00.000Z", null]);
		for (const [timeZone, day] of [
			[samoa, "2026-11-19"],
			["UTC", "2026-11-20"],
			[kiritimati, "2026-11-21"],
		] as const) {
			expect(await list({ timeZone, from: day, to: day })).toMatchObject([{ day }]);
		}
		expect(await titles({ timeZone: samoa, from: "2026-11-20" })).toEqual([]);
	});

	it("is of the right day on days of 23 and of 25 hours", async () => {
		const timeZone = "Europe/Berlin";
		await create({ title: "spring", at: "2026-03-29T21:59:59.999Z" });
		await create({ title: "day after", at: "2026-03-29T22:00:00.000Z" });
		await create({ title: "autumn", at: "2026-10-25T22:59:59.999Z", endAt: "2026-10-25T23:00:00.000Z" });
		expect(await titles({ timeZone, from: "2026-03-29", to: "2026-03-29" })).toEqual(["spring"]);
		expect(await titles({ timeZone, from: "2026-03-30", to: "2026-03-30" })).toEqual(["day after"]);
		expect(await list({ timeZone, from: "2026-10-25" })).toMatchObject([{ day: "2026-10-25", endDay: "2026-10-26" }]);
		expect(await titles({ timeZone, from: "2026-10-26" })).toEqual(["autumn"]);
	});

	it("without a day or a moment is of now, private, and its author's", async () => {
		expect(await create({ title: " Relaunch ", text: "Line one\nLine two", url: "https://example.com/x" })).toEqual({
			id: expect.stringMatching(/^\d+$/),
			kind: "NOTE",
			systemType: null,
			title: "Relaunch",
			text: "Line one\nLine two",
			url: "https://example.com/x",
			domainId,
			day: "2026-11-21",
			endDay: null,
			at: expect.stringMatching(/^2026-11-21T12:/),
			endAt: null,
			isOngoing: false,
			isPublic: false,
			actorName: "Maren",
			createdAt: expect.stringMatching(/^2026-11-21T12:/),
			updatedAt: expect.stringMatching(/^2026-11-21T12:/),
		});
	});

	it("keeps the name of the key that wrote it, also when the key is gone", async () => {
		const { headers } = await buildApiKey(app.db, user, { name: "Deploys", scopes: ["WRITE"] });
		const input = { domainId, kind: "RELEASE", title: "v2.3.1" };
		await app.client().ask(CreateAnnotationDocument.toString(), { input }, headers);
		await rowsOf(app.db.orm.em.fork(), sql`delete from api_keys where name = 'Deploys'`);
		expect(await list()).toMatchObject([{ kind: "RELEASE", actorName: "API key Deploys" }]);
	});

	it("is not written by a key that may only read", async () => {
		const { headers } = await buildApiKey(app.db, user, { scopes: ["READ"] });
		const { errors } = await app
			.client()
			.ask(CreateAnnotationDocument.toString(), { input: { domainId, title: "Note" } }, headers);
		expect(errors[0]?.extensions.code).toBe("FORBIDDEN");
		expect(await list()).toEqual([]);
	});

	it("of all domains is seen with each of them; one of a domain with that one", async () => {
		const other = await newDomain(user);
		await create({ title: "everywhere", domainId: null });
		await create({ title: "here" });
		await create({ title: "there", domainId: other });
		expect(await titles()).toEqual(["here", "everywhere"]);
		expect(await titles({ domainId: other })).toEqual(["there", "everywhere"]);
		await deleteDomain(buildContext(app.db, { viewer: user.viewer }), other);
		expect(await titles()).toEqual(["here", "everywhere"]);
	});
});

describe("a list of annotations", () => {
	it("has the newest first; a day counts as its start in the zone", async () => {
		await create({ title: "noon", at: "2026-11-20T12:00:00Z" });
		await create({ title: "day", day: "2026-11-20" });
		await create({ title: "same day", day: "2026-11-20" });
		await create({ title: "evening before", at: "2026-11-19T23:00:00Z" });
		expect(await titles()).toEqual(["noon", "same day", "day", "evening before"]);
		expect(await titles({ timeZone: "Europe/Athens" })).toEqual(["noon", "evening before", "same day", "day"]);
		expect(await titles({ timeZone: samoa })).toEqual(["noon", "same day", "day", "evening before"]);
	});

	it("has the kinds that are requested, all by default", async () => {
		await create({ title: "note" });
		await create({ title: "release", kind: "RELEASE" });
		expect(await titles({ kinds: ["RELEASE"] })).toEqual(["release"]);
		expect(await titles({ kinds: ["SYSTEM", "GOOGLE_UPDATE"] })).toEqual([]);
		expect(await titles({ kinds: ["NOTE", "RELEASE"] })).toHaveLength(2);
		expect(await titles({ kinds: [] })).toHaveLength(2);
	});

	it("has the newest 1,000", async () => {
		await rowsOf(
			app.db.orm.em.fork(),
			sql`
				insert into annotations (account_id, domain_id, kind, title, start_day, starts_at, actor_name, actor)
				select ${user.accountId}, ${domainId}, 'NOTE', n::text, case when n % 2 = 0 then date '2026-01-01' + n / 6 end,
					case when n % 2 = 1 then timestamptz '2026-01-01Z' + n / 6 * interval '1 day' + interval '1 hour' end, '', 'test'
				from generate_series(0, 1499) as n`,
		);
		const all = await titles();
		expect(all).toHaveLength(1_000);
		expect(all.slice(0, 6)).toEqual(["1499", "1497", "1495", "1498", "1496", "1494"]);
		expect(all.slice(-4)).toEqual(["503", "501", "499", "502"]);
	});

	it.each([
		[{ from: "2026-11-22", to: "2026-11-21" }, "to", "The last day must not be before the first."],
		[{ from: "2016-11-20", to: "2026-11-29" }, "to", "The range must not be longer than 3,660 days."],
		[{ from: "2026-13-01" }, "from", "A day must be a calendar date in the form yyyy-MM-dd."],
		[{ to: "9999-12-31" }, "to", "The last day must be before 9999-12-31."],
		[{ timeZone: "Mars/Olympus" }, "timeZone", "The time zone must be an IANA name such as Europe/Berlin."],
	])("is refused for %o", async (wrong, field, message) => {
		const range = { domainId, from: "2026-11-01", to: "2026-11-21", ...wrong };
		expect(await refusal(AnnotationsDocument, range)).toEqual(["BAD_INPUT", field, message]);
	});
});

describe("an annotation is refused", () => {
	const mixed = "Start and end must both be days, or both be moments.";
	const outside = "Days must be from 2000-01-01 to one year ahead.";
	const reversed = "The end must not be before the start.";
	const long = "A range must not be longer than 3,660 days.";
	it.each<[object, string, string]>([
		[{ day: "2026-11-20", at: "2026-11-20T00:00:00Z" }, "at", "Give a day or a moment, not both."],
		[{ day: "2026-11-20", endAt: "2026-11-21T00:00:00Z" }, "endAt", mixed],
		[{ at: "2026-11-20T00:00:00Z", endDay: "2026-11-21" }, "endDay", mixed],
		[{ endDay: "2026-11-22" }, "endDay", mixed],
		[{ day: "2026-11-20", endDay: "2026-11-19" }, "endDay", reversed],
		[{ at: "2026-11-20T00:00:00.001Z", endAt: "2026-11-20T00:00:00Z" }, "endAt", reversed],
		[{ day: "2026-02-29" }, "day", "A day must be a calendar date in the form yyyy-MM-dd."],
		[{ day: "1999-12-31" }, "day", outside],
		[{ day: "2027-11-23" }, "day", outside],
		[{ at: "1999-12-31T23:59:59Z" }, "at", outside],
		[{ endAt: "2027-11-23T00:00:00Z" }, "endAt", outside],
		[{ day: "2016-11-20", endDay: "2026-11-29" }, "endDay", long],
		[{ at: "2016-11-20T00:00:00Z", endAt: "2026-11-29T00:00:00Z" }, "endAt", long],
		[{ kind: "SYSTEM" }, "kind", "The kind must be NOTE or RELEASE."],
		[{ kind: "GOOGLE_UPDATE" }, "kind", "The kind must be NOTE or RELEASE."],
		[{ title: " " }, "title", "Enter a title."],
		[{ title: "x".repeat(201) }, "title", "The title must not be longer than 200 characters."],
		[{ title: "a\nb" }, "title", "The title must not contain control characters."],
		[{ text: "x".repeat(2_001) }, "text", "The text must not be longer than 2,000 characters."],
		[{ text: "a\tb" }, "text", "The text must not contain control characters other than line breaks."],
		[{ url: "javascript:alert(1)" }, "url", "The link must begin with http:// or https:// and be a valid address."],
		[{ url: `https://example.com/${"x".repeat(2_000)}` }, "url", "The link must not be longer than 2,000 characters."],
	])("with %o", async (wrong, field, message) => {
		expect(await refusedInput(wrong)).toEqual(["BAD_INPUT", field, message]);
		expect(await list()).toEqual([]);
	});

	it("beyond 10,000 notes and releases of an account; what is deleted makes room", async () => {
		await rowsOf(
			app.db.orm.em.fork(),
			sql`
				insert into annotations (account_id, kind, title, start_day, actor_name, actor)
				select ${user.accountId}, case when n % 2 = 0 then 'NOTE' else 'RELEASE' end, 'x', '2020-01-01', '', 'test'
				from generate_series(2, 10000) as n`,
		);
		const { id } = await create({});
		const message = "An account can have at most 10,000 notes and releases. Delete some first.";
		expect(await refusedInput({})).toEqual(["CONFLICT", null, message]);
		await remove(id);
		await create({});
	});

	it("on another account's domain, and no one sees, changes or deletes another account's", async () => {
		const { id } = await create({ title: "mine" });
		const { client: stranger } = await app.signIn();
		const missing = (what: string) => ["NOT_FOUND", null, `There is no such ${what}.`];
		const input = { title: "theirs" };
		expect(await refusal(CreateAnnotationDocument, { input: { ...input, domainId } }, stranger)).toEqual(
			missing("domain"),
		);
		expect(await refusal(UpdateAnnotationDocument, { id, input }, stranger)).toEqual(missing("annotation"));
		expect(await refusal(DeleteAnnotationDocument, { id }, stranger)).toEqual(missing("annotation"));
		expect(await titles()).toEqual(["mine"]);
	});
});

describe("changing an annotation", () => {
	it("changes what is given and leaves the rest", async () => {
		const made = await create({ day: "2026-11-01", endDay: "2026-11-05", text: "Text", url: "https://example.com" });
		await app.db.setClock("2026-11-21T13:00:00Z");
		expect(await update(made.id, { kind: "RELEASE", title: "New", isPublic: true })).toEqual({
			...made,
			kind: "RELEASE",
			title: "New",
			isPublic: true,
			updatedAt: expect.stringMatching(/T13:/),
		});
		expect(await update(made.id, { text: null, url: "" })).toMatchObject({ title: "New", text: "", url: null });
	});

	it("moves start or end, takes the end away, and replaces days by moments and back", async () => {
		const { id } = await create({ day: "2026-11-01", endDay: "2026-11-05" });
		expect(await update(id, { day: "2026-11-03" })).toMatchObject({ day: "2026-11-03", endDay: "2026-11-05" });
		expect(await update(id, { endDay: null })).toMatchObject({ day: "2026-11-03", endDay: null });
		expect(await update(id, { endDay: "2026-11-09" })).toMatchObject({ day: "2026-11-03", endDay: "2026-11-09" });
		const at = "2026-11-02T10:00:00.000Z";
		expect(await update(id, { at })).toMatchObject({ day: "2026-11-02", endDay: null, at, endAt: null });
		const endAt = "2026-11-02T11:00:00.000Z";
		expect(await update(id, { endAt })).toMatchObject({ at, endAt });
		expect(await update(id, { day: "2026-11-04" })).toMatchObject({
			day: "2026-11-04",
			endDay: null,
			at: null,
			endAt: null,
		});
	});

	it("is refused without a field, with a wrong one, and with an end of the other sort", async () => {
		const { id } = await create({ day: "2026-11-02" });
		const refused = (input: object) => refusal(UpdateAnnotationDocument, { id, input });
		expect((await refused({})).slice(0, 2)).toEqual(["BAD_INPUT", "body"]);
		expect((await refused({ title: null })).slice(0, 2)).toEqual(["BAD_INPUT", "title"]);
		expect((await refused({ day: null })).slice(0, 2)).toEqual(["BAD_INPUT", "day"]);
		expect((await refused({ kind: "SYSTEM" })).slice(0, 2)).toEqual(["BAD_INPUT", "kind"]);
		expect((await refused({ endAt: "2026-11-03T00:00:00Z" })).slice(0, 2)).toEqual(["BAD_INPUT", "endAt"]);
		expect((await refused({ endDay: "2026-11-01" })).slice(0, 2)).toEqual(["BAD_INPUT", "endDay"]);
		expect(await list()).toMatchObject([{ day: "2026-11-02", endDay: null, title: "Note" }]);
	});
});

describe("deleting an annotation", () => {
	it("takes it out of every list; the second time there is none", async () => {
		const { id } = await create({});
		expect(await remove(id)).toEqual({ deleteAnnotation: id });
		expect(await list()).toEqual([]);
		expect((await refusal(DeleteAnnotationDocument, { id }))[0]).toBe("NOT_FOUND");
		expect((await refusal(UpdateAnnotationDocument, { id, input: { title: "x" } }))[0]).toBe("NOT_FOUND");
	});
});

describe("a client key", () => {
	const release = { kind: "RELEASE", title: "v1", clientKey: "sha-1" } as const;

	it("gives the same annotation for the same request, also when two come at once", async () => {
		const [one, two] = await Promise.all([create(release), create(release)]);
		expect(two.id).toBe(one.id);
		expect(await create(release)).toEqual(one);
		expect(await list()).toHaveLength(1);
	});

	it("is refused for another request, and for what was deleted since", async () => {
		const { id } = await create(release);
		const another = "This key was already used within 24 hours to create another annotation.";
		expect(await refusedInput({ ...release, title: "v2" })).toEqual(["IDEMPOTENCY_CONFLICT", null, another]);
		await remove(id);
		expect((await refusedInput(release))[0]).toBe("IDEMPOTENCY_CONFLICT");
	});

	it("is forgotten after 24 hours", async () => {
		const { id } = await create(release);
		await app.db.setClock("2026-11-22T12:01:00Z");
		expect((await create(release)).id).not.toBe(id);
	});
});

describe("a member with chosen domains", () => {
	const range = { from: "2026-01-01", to: "2026-12-31", timeZone: "UTC" };

	it("reads those of these domains, and none of another or of all", async () => {
		const hidden = [await create({ domainId: await newDomain(user) }), await create({ domainId: null })];
		const { id } = await create({ title: "Theirs" });
		const member = await app.join(user.accountId, { domainIds: [domainId] });
		const { domain } = await member.client.run(AnnotationsDocument, { domainId, ...range });
		expect(domain?.annotations).toMatchObject([{ id }]);
		const ofAll = `{ annotations(from: "2026-01-01", to: "2026-12-31", timeZone: "UTC") { id } }`;
		expect((await member.client.ask(ofAll)).data).toEqual({ annotations: [] });
		for (const { id } of hidden) {
			const changed = await refusal(UpdateAnnotationDocument, { id, input: { title: "Mine" } }, member.client);
			expect(changed).toEqual(["NOT_FOUND", null, "There is no such annotation."]);
			expect((await refusal(DeleteAnnotationDocument, { id }, member.client))[0]).toBe("NOT_FOUND");
		}
	});

	it("writes those of these domains alone", async () => {
		const { client: theirs } = await app.join(user.accountId, { domainIds: [domainId] });
		const refused = async (domainId: string | null) =>
			refusal(CreateAnnotationDocument, { input: { domainId, title: "Note" } }, theirs);
		expect(await refused(null)).toEqual(["FORBIDDEN", null, "Your role in this account does not allow this."]);
		expect((await refused(await newDomain(user)))[0]).toBe("NOT_FOUND");
		await theirs.run(CreateAnnotationDocument, { input: { domainId, title: "Theirs" } });
		expect(await titles()).toEqual(["Theirs"]);
	});
});
