import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { createSecretBox } from "../../../../lib/secret-box.ts";
import { hashOfToken } from "../../../../lib/token.ts";
import type { SignedIn } from "../../../../test/app.ts";
import { answerOf, refusalTo } from "../../../../test/asked.ts";
import { auditedIn } from "../../../../test/audited.ts";
import { buildContext } from "../../../../test/context.ts";
import { buildDomain } from "../../../../test/factories/histories.ts";
import { summaryOf } from "../../../../test/factories/share-links.ts";
import { storedIn } from "../../../../test/factories/two-accounts.ts";
import { setUpApp } from "../../../../test/set-up.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { pruneShareLinks } from "./link-removal.service.ts";
import { tokenOf } from "./link-token.policy.ts";
import { listShareLinks } from "./shown-links.service.ts";

const app = setUpApp({ config: { role: "api" } });
let signedIn: SignedIn;
let domainId: string;

beforeEach(async () => {
	await app.db.setClock("2026-11-21T12:00:00Z");
	signedIn = await app.signIn({ name: "Maren" });
	({ id: domainId } = await buildDomain(ctxOf(signedIn), { name: "Kettle & Grain", url: "https://kettle.example" }));
});

const ctxOf = ({ user }: SignedIn) => buildContext(app.db, { viewer: user.viewer });

interface Link {
	id: string;
	url: string;
	state: string;
	label: string;
	hasPassword: boolean;
	expiresAt: string | null;
	content: { title: string; view: { name: string } | null; domain: { name: string } };
}

const fields =
	"id url state label hasPassword expiresAt revokedAt openCount actorName content { title domain { name } view { name } }";
const createText = `mutation ($input: ShareLinkInput!, $clientKey: String) { createShareLink(input: $input, clientKey: $clientKey) { ${fields} } }`;
const updateText = `mutation ($id: ID!, $input: ShareLinkUpdateInput!) { updateShareLink(id: $id, input: $input) { ${fields} } }`;
const revokeText = `mutation ($id: ID!) { revokeShareLink(id: $id) { ${fields} } }`;
const listText = `query ($domainId: ID, $page: PageInput) { shareLinks(domainId: $domainId, page: $page) { totalCount activeCount items { ${fields} } } }`;

const contentOf = (changes: object = {}) => summaryOf(domainId, changes);

async function create(input: object = {}, { client } = signedIn): Promise<Link> {
	const variables = { input: { content: contentOf(), ...input } };
	return (await answerOf<{ createShareLink: Link }>(client, createText, variables)).createShareLink;
}
async function update(id: string, input: object, { client } = signedIn): Promise<Link> {
	return (await answerOf<{ updateShareLink: Link }>(client, updateText, { id, input })).updateShareLink;
}
async function revoke(id: string): Promise<Link> {
	return (await answerOf<{ revokeShareLink: Link }>(signedIn.client, revokeText, { id })).revokeShareLink;
}
async function list(variables: object = {}, { client } = signedIn) {
	return (await answerOf<{ shareLinks: { totalCount: number; items: Link[] } }>(client, listText, variables))
		.shareLinks;
}
const refused = (text: string, variables: object, { client } = signedIn) => refusalTo(client, text, variables);
const refusedInput = (input: object) => refused(createText, { input: { content: contentOf(), ...input } });

describe("the address of a share link", () => {
	it("is shown again whenever it is needed, and stored nowhere, nor is the password", async () => {
		const { url, id } = await create({ password: "correct horse battery", label: "For the board" });
		const token = /^http:\/\/127\.0\.0\.1:0\/r\/([0-9a-f]{64})$/.exec(url)?.[1] ?? "";
		expect(token).not.toBe("");
		expect((await list()).items).toMatchObject([{ id, url, hasPassword: true, actorName: "Maren" }]);
		const stored = Object.values(await storedIn(app)).join("\n");
		expect(stored).toContain(hashOfToken(token));
		for (const secret of [token, "correct horse battery"]) expect(stored).not.toContain(secret);
	});

	it("is of no other link, ever: also not where a restored database gives an ID again", () => {
		const secrets = createSecretBox("a secret");
		const start = Date.UTC(2026, 10, 21);
		const tokens = Array.from({ length: 10_000 }, (_, n) =>
			tokenOf({ secrets }, { id: String(n % 100), createdAt: new Date(start + Math.floor(n / 100)) }),
		);
		expect(new Set(tokens).size).toBe(10_000);
	});

	it("can no longer be shown once the application's secret has changed", async () => {
		await create();
		const secrets = createSecretBox("another secret");
		const ctx = buildContext(app.db, { viewer: signedIn.user.viewer, secrets });
		expect((await listShareLinks(ctx, {})).items).toMatchObject([{ url: null, state: "ACTIVE" }]);
	});
});

describe("creating a share link", () => {
	it("refuses faults by their field", async () => {
		const past = new Date("2026-11-21T11:59:00Z");
		const rows = contentOf({ blocks: [{ kind: "SUMMARY" }, { kind: "MOVERS", rows: 51 }] });
		for (const [field, input] of [
			["expiresAt", { expiresAt: past }],
			["password", { password: "short" }],
			["password", { password: "password123" }],
			["label", { label: "x".repeat(101) }],
			["label", { label: "two\nlines" }],
			["content.blocks.1.rows", { content: rows }],
			["content.title", { content: contentOf({ title: "" }) }],
		] as const) {
			const [code, , named] = await refusedInput(input);
			expect([code, named]).toEqual(["BAD_INPUT", field]);
		}
		const unknown = await refusedInput({ content: contentOf({ domainId: "999999" }) });
		expect(unknown).toEqual(["NOT_FOUND", "There is no such domain.", "content.domainId"]);
		expect((await list()).totalCount).toBe(0);
	});

	it("happens once however often it is sent with a client key, and its password is part of the request", async () => {
		const input = { content: contentOf(), password: "correct horse battery" };
		const send = (changes: object = {}) =>
			signedIn.client.ask(createText, { input: { ...input, ...changes }, clientKey: "press-1" });
		const [first, second] = [await send(), await send()];
		expect(second.data).toEqual(first.data);
		expect((await send({ password: "another horse" })).errors[0]?.extensions.code).toBe("IDEMPOTENCY_CONFLICT");
		expect((await list()).totalCount).toBe(1);
	});

	it("stops at 50 active ones of a domain; revoked and expired ones do not count until they are extended", async () => {
		const expiresAt = new Date("2026-11-21T13:00:00Z");
		const [kept, ended] = [await create(), await create({ expiresAt })];
		await rowsOf(
			app.db.orm.em.fork(),
			sql`insert into share_links (account_id, domain_id, content, token_hash, actor, actor_name)
				select account_id, domain_id, content, 'hash ' || domain_id || ' ' || n, actor, actor_name
				from share_links, generate_series(1, 48) as n where id = ${kept.id}`,
		);
		const full = ["CONFLICT", "A domain can have at most 50 active share links. Revoke one first."];
		expect(await refusedInput({})).toEqual(full);
		await app.db.setClock("2026-11-21T13:00:01Z");
		await create();
		const extended = { id: ended.id, input: { expiresAt: new Date("2026-12-01T00:00:00Z") } };
		expect(await refused(updateText, extended)).toEqual(full);
		expect(await update(ended.id, { label: "Last year" })).toMatchObject({ state: "EXPIRED" });
		await revoke(kept.id);
		expect(await update(ended.id, extended.input)).toMatchObject({ state: "ACTIVE" });
		expect(await refusedInput({})).toEqual(full);
	});
});

describe("changing a share link", () => {
	it("leaves what is left out, and null takes the password and the end away", async () => {
		const expiresAt = "2027-02-20T12:00:00.000Z";
		const { id, url } = await create({ password: "correct horse battery", expiresAt, label: "Board" });
		const content = contentOf({ title: "Kettle in November" });
		expect(await update(id, { content })).toMatchObject({ url, label: "Board", hasPassword: true, expiresAt });
		const after = await update(id, { password: null, expiresAt: null });
		expect(after).toMatchObject({ hasPassword: false, expiresAt: null, content: { title: "Kettle in November" } });
		for (const [field, input] of Object.entries({ body: {}, label: { label: null }, content: { content: null } })) {
			const [code, , named] = await refused(updateText, { id, input });
			expect([code, named]).toEqual(["BAD_INPUT", field]);
		}
	});

	it("cannot move it to another domain, nor bring a revoked one back", async () => {
		const { id } = await create();
		const other = await buildDomain(ctxOf(signedIn), { url: "https://other.example" });
		const input = { content: summaryOf(other.id) };
		const moved = ["BAD_INPUT", "The domain of a link cannot be changed.", "content.domainId"];
		expect(await refused(updateText, { id, input })).toEqual(moved);
		const { state, label } = await revoke(id);
		expect([state, label]).toEqual(["REVOKED", ""]);
		expect(await revoke(id)).toEqual((await list()).items[0]);
		const ended = ["CONFLICT", "This link was revoked and no longer works. Create a new one."];
		expect(await refused(updateText, { id, input: { label: "Again" } })).toEqual(ended);
	});

	it("keeps a view that the caller does not see, so that guests do not suddenly see more", async () => {
		const view = await createView(ctxOf(signedIn), { name: "Money", filter: { groups: ["money"] } });
		const { id } = await create({ content: contentOf({ viewId: view.id }) });
		const editor = await app.join(signedIn.user.accountId, { domainIds: [domainId] });
		expect(await update(id, { content: contentOf({ title: "New" }) }, editor)).toMatchObject({
			content: { view: null },
		});
		expect((await list()).items).toMatchObject([{ content: { title: "New", view: { name: "Money" } } }]);
		await update(id, { content: contentOf() });
		expect((await list()).items).toMatchObject([{ content: { view: null } }]);
	});
});

describe("a share link by its ID", () => {
	const linkText = `query ($id: ID!) { shareLink(id: $id) { ${fields} } }`;

	it("is the one of the list, also once it is revoked", async () => {
		const { id } = await create({ label: "For the board" });
		const read = async () => (await answerOf<{ shareLink: Link }>(signedIn.client, linkText, { id })).shareLink;
		expect(await read()).toEqual((await list()).items[0]);
		await revoke(id);
		expect(await read()).toMatchObject({ id, state: "REVOKED" });
	});

	it("is not found by members without its domain, and needs the right to write", async () => {
		const other = await buildDomain(ctxOf(signedIn), { url: "https://other.example" });
		const { id } = await create({ content: summaryOf(other.id) });
		const editor = await app.join(signedIn.user.accountId, { domainIds: [domainId] });
		const viewer = await app.join(signedIn.user.accountId, { memberRole: "VIEWER" });
		expect(await refused(linkText, { id }, editor)).toEqual(["NOT_FOUND", "There is no such share link."]);
		expect((await refused(linkText, { id }, viewer))[0]).toBe("FORBIDDEN");
	});
});

describe("the list of share links", () => {
	it("has active ones first, then the newest, says of each whether it works, and forgets revoked ones after 90 days", async () => {
		const view = await createView(ctxOf(signedIn), { name: "Money", filter: {}, domainId });
		const revoked = await create({ label: "revoked" });
		await create({ label: "unreadable", content: contentOf({ viewId: view.id }) });
		await create({ label: "active", expiresAt: new Date("2027-11-21T12:30:00Z") });
		await create({ label: "expired", expiresAt: new Date("2026-11-21T12:30:00Z") });
		await revoke(revoked.id);
		await rowsOf(app.db.orm.em.fork(), sql`update views set version = 99 where id = ${view.id}`);
		await app.db.setClock("2026-11-21T12:30:00Z");
		const states = async () => {
			const { items } = await listShareLinks(ctxOf(signedIn), { domainId });
			return items.map(({ label, state }) => `${label} ${state}`);
		};
		const others = ["active ACTIVE", "unreadable UNREADABLE", "expired EXPIRED"];
		expect(await states()).toEqual([...others, "revoked REVOKED"]);
		expect(await list({ page: { offset: 1, limit: 1 } })).toMatchObject({
			totalCount: 4,
			activeCount: 2,
			items: [{ label: "unreadable" }],
		});
		await app.db.setClock("2027-02-19T12:30:00Z");
		expect(await states()).toEqual(others);
		const em = app.db.orm.em.fork();
		await pruneShareLinks(em, { stopping: new AbortController().signal });
		expect(await rowsOf(em, sql`select from share_links where id = ${revoked.id}`)).toEqual([]);
	});

	it("has only links of granted domains, which alone can be changed and revoked", async () => {
		const other = await buildDomain(ctxOf(signedIn), { url: "https://other.example" });
		const hidden = await create({ content: summaryOf(other.id) });
		const shown = await create();
		const editor = await app.join(signedIn.user.accountId, { domainIds: [domainId] });
		expect(await list({}, editor)).toMatchObject({ totalCount: 1, items: [{ id: shown.id }] });
		const unknown = ["NOT_FOUND", "There is no such share link."];
		expect(await refused(revokeText, { id: hidden.id }, editor)).toEqual(unknown);
		expect(await refused(updateText, { id: hidden.id, input: { label: "Mine" } }, editor)).toEqual(unknown);
		expect(await refused(listText, { domainId: other.id }, editor)).toEqual(["NOT_FOUND", "There is no such domain."]);
		const viewer = await app.join(signedIn.user.accountId, { memberRole: "VIEWER" });
		expect((await refused(listText, {}, viewer))[0]).toBe("FORBIDDEN");
	});

	it("loses the links of a domain with the domain", async () => {
		await create({
			content: contentOf({ viewId: (await createView(ctxOf(signedIn), { name: "Money", filter: {}, domainId })).id }),
		});
		await answerOf(signedIn.client, `mutation { deleteDomain(id: ${domainId}) { id } }`);
		expect(await list()).toEqual({ totalCount: 0, activeCount: 0, items: [] });
		expect(await rowsOf(app.db.orm.em.fork(), sql`select from share_links where domain_id = ${domainId}`)).toEqual([]);
	});
});

it("the audit log says what was done to a share link, and nothing of its address or password", async () => {
	const { id } = await create({ password: "correct horse battery" });
	await update(id, { label: "Board", password: "another horse battery" });
	await update(id, { label: "Board" });
	await update(id, {
		content: contentOf({ title: "November", period: "PREVIOUS_MONTH" }),
		expiresAt: new Date("2027-01-01"),
	});
	for (const _ of [1, 2]) await revoke(id);
	const texts = (await auditedIn(app.db, signedIn.user.accountId)).map(({ action, text }) => [action, text]);
	expect(texts.slice(1)).toEqual([
		["createShareLink", "created the share link “How we rank” in Kettle & Grain"],
		["updateShareLink", "renamed the share link “How we rank” to “Board” in Kettle & Grain and changed its password"],
		["updateShareLink", "changed the content, end and title of the share link “Board” in Kettle & Grain"],
		["revokeShareLink", "revoked the share link “Board” in Kettle & Grain"],
	]);
});
