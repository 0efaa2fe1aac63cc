import { beforeEach, describe, expect, it } from "vitest";
import { LoginDocument } from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { newAccount } from "../../modules/desk/account-data/new-account.ts";
import { transferAccount } from "../../modules/desk/members/ownership.service.ts";
import { createAdmin, grantCreditsTo, setRole } from "../../modules/people/users/admin.service.ts";
import type { SignedIn, TestApp } from "../app.ts";
import { answerOf, refusalTo } from "../asked.ts";
import { type Audited, auditedIn } from "../audited.ts";
import type { SentHeaders } from "../client.ts";
import { buildContext } from "../context.ts";
import { buildApiKey } from "../factories/factories.ts";
import { buildDomain } from "../factories/histories.ts";
import {
	accept,
	invite,
	join as joinAs,
	renew,
	strangersAddress,
	tokenOf,
	withdraw,
} from "../factories/invitations.ts";
import type { FakeGoogle } from "../fakes/fake-google.ts";
import { setUpGoogleApp } from "../set-up.ts";

let google: FakeGoogle;
const app = setUpGoogleApp((started) => {
	google = started;
});
let owner: SignedIn;

beforeEach(async () => {
	await rowsOf(em(), sql`delete from attempts`);
	owner = await app.signIn({ name: "Olga" });
});

const em = () => app.db.orm.em.fork();
const accountId = () => owner.user.accountId;
const by = ({ user }: SignedIn) => `user:${user.userId}`;
const join = (options: Parameters<TestApp["join"]>[1] = {}) => app.join(accountId(), options);
const domain = (name: string, url = "https://fernhill.example") =>
	buildDomain(buildContext(app.db, { viewer: owner.user.viewer }), { name, url });

/** Entries of an account but for those of what tests build. */
async function log(of = accountId(), options = {}): Promise<Audited[]> {
	const entries = await auditedIn(app.db, of, options);
	return entries.filter(({ action }) => !["createDomain", "createApiKey"].includes(action));
}
const texts = async (of = accountId()) => (await log(of)).map(({ text }) => text);

/** An entry as it must be, by default of the owner and about no domain. */
const entry = (action: string, text: string, rest: Partial<Audited> = {}): Audited => ({
	action,
	text,
	domainId: null,
	actor: by(owner),
	count: 1,
	...rest,
});

/** Makes somebody an editor of another account too. */
async function addTo(account: string, { user }: SignedIn): Promise<void> {
	await rowsOf(
		em(),
		sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
			values (${user.userId}, ${account}, 'EDITOR', false, true)`,
	);
}

describe("invitations", () => {
	it("are written when they are made, renewed and revoked, each once", async () => {
		const [one, two] = [await domain("Fernhill"), await domain("Kettle", "https://kettle.example")];
		const [email, other] = [strangersAddress(), strangersAddress()];
		const made = await invite(owner.client, { email, role: "VIEWER", domainIds: [one.id] });
		await invite(owner.client, { email: other, canSpend: true, domainIds: [one.id, two.id] });
		const id = made.value?.invitation.id ?? "";
		await renew(owner.client, id);
		await withdraw(owner.client, id);
		await withdraw(owner.client, id);
		expect((await renew(owner.client, id)).code).toBe("CONFLICT");
		expect((await invite(owner.client, { email: other })).code).toBe("CONFLICT");
		expect((await invite(owner.client, { role: "OWNER" })).code).toBe("BAD_INPUT");
		const [admin, everywhere] = [strangersAddress(), strangersAddress()];
		await invite(owner.client, { email: admin, role: "ADMIN" });
		await invite(owner.client, { email: everywhere });
		expect(await log()).toEqual([
			entry("invitePerson", `invited ${email} as Viewer of Fernhill`, { domainId: one.id }),
			entry("invitePerson", `invited ${other} as Editor of Fernhill and Kettle with the right to spend`),
			entry("renewInvitation", `renewed the invitation for ${email} (Viewer of Fernhill)`, { domainId: one.id }),
			entry("withdrawInvitation", `revoked the invitation for ${email} (Viewer of Fernhill)`, { domainId: one.id }),
			entry("invitePerson", `invited ${admin} as Admin`),
			entry("invitePerson", `invited ${everywhere} as Editor of all domains`),
		]);
	});

	it("are written when they are accepted, in the account joined, and no sign-in with them", async () => {
		const { id } = await domain("Fernhill");
		const invited = async (input: object) => tokenOf(await invite(owner.client, input));
		const newcomer = app.client();
		const token = await invited({ role: "VIEWER", domainIds: [id] });
		const { value } = await joinAs(newcomer, token);
		expect((await joinAs(app.client(), token)).code).toBe("BAD_INPUT");
		const known = await app.signIn();
		await accept(known.client, await invited({ email: known.user.email, role: "ADMIN", canSpend: true }));
		const member = await app.signIn();
		const late = await invited({ email: member.user.email });
		await addTo(accountId(), member);
		await accept(member.client, late);
		const entries = await log(accountId(), { isLoginShown: true });
		const of = `accepted the invitation of ${owner.user.email}`;
		expect(entries.filter(({ action }) => action !== "invitePerson")).toEqual([
			entry("login", "signed in"),
			entry("acceptInvitation", `${of} as Viewer of Fernhill`, { actor: `user:${value?.id}`, domainId: id }),
			entry("acceptInvitation", `${of} as Admin with the right to spend`, { actor: by(known) }),
			entry("acceptInvitation", of, { actor: by(member) }),
		]);
		expect(await texts(known.user.accountId)).toEqual([]);
	});
});

describe("members", () => {
	const update = "mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { id } }";
	const remove = "mutation ($id: ID!) { removeMember(id: $id) { id } }";
	const leave = "mutation { leaveAccount { id } }";

	it("are written when their rights change, and not when they stay", async () => {
		const { id } = await domain("Fernhill");
		const more: string[] = [];
		for (const name of ["Beans", "Cups", "Dials", "Kettle"]) more.push((await domain(name)).id);
		const { user } = await join({ memberRole: "VIEWER" });
		const change = (changes: object) =>
			answerOf(owner.client, update, { input: { memberId: user.userId, ...changes } });
		for (const changes of [
			{ role: "EDITOR" },
			{ role: "EDITOR" },
			{ canSpend: true, domainIds: [id] },
			{ domainIds: [id] },
			{ domainIds: [id, ...more] },
			{ domainIds: more.slice(0, 3) },
			{ domainIds: [id] },
			{ domainIds: [] },
			{ role: "ADMIN" },
			{ role: "VIEWER", domainIds: [] },
		])
			await change(changes);
		expect((await refusalTo(owner.client, update, { input: { memberId: user.userId, role: "OWNER" } }))[0]).toBe(
			"BAD_INPUT",
		);
		const { email } = user;
		expect(await log()).toEqual([
			entry("updateMember", `changed ${email} from Viewer to Editor`),
			entry("updateMember", `changed ${email}: may spend credits, sees only Fernhill`, { domainId: id }),
			entry("updateMember", `changed ${email}: now sees Beans, Cups, Dials and 1 more`),
			entry("updateMember", `changed ${email}: no longer sees Fernhill and Kettle`),
			entry("updateMember", `changed ${email}: now sees Fernhill, no longer sees Beans, Cups and Dials`),
			entry("updateMember", `changed ${email}: no longer sees Fernhill`, { domainId: id }),
			entry("updateMember", `changed ${email} from Editor to Admin: sees all domains`),
			entry("updateMember", `changed ${email} from Admin to Viewer: may not spend credits, sees no domains`),
		]);
	});

	it("are written when they are removed or leave, with the keys that stop working", async () => {
		const { id } = await domain("Fernhill");
		const [per, tove, left] = [await join(), await join({ domainIds: [id] }), await join({ name: "Lars" })];
		for (const { user } of [per, left]) await buildApiKey(app.db, user);
		const { apiKey } = await buildApiKey(app.db, per.user);
		await rowsOf(em(), sql`update api_keys set expires_at = app_now() where id = ${apiKey.id}`);
		const home = await app.signIn();
		await addTo(home.user.accountId, tove);
		await answerOf(owner.client, remove, { id: per.user.userId });
		await answerOf(tove.client, leave);
		await answerOf(left.client, leave);
		expect((await refusalTo(owner.client, remove, { id: per.user.userId }))[0]).toBe("NOT_FOUND");
		expect((await refusalTo(owner.client, leave))[0]).toBe("CONFLICT");
		expect(await log()).toEqual([
			entry("removeMember", `removed ${per.user.email} (Editor of all domains): 1 API key stopped working`),
			entry("leaveAccount", "left the account (Editor of Fernhill)", { actor: by(tove), domainId: id }),
			entry("leaveAccount", "left the account (Editor of all domains): 1 API key stopped working", {
				actor: by(left),
			}),
		]);
		const names = sql<{ name: string }>`
			select actor_name as name from audit_entries where account_id = ${accountId()} and actor = ${by(left)}`;
		expect(await rowsOf(em(), names), "who is no user any more").toContainEqual({ name: "Lars" });
		expect(await texts(home.user.accountId)).toEqual([]);
	});
});

describe("accounts", () => {
	it("are written when they are renamed, once for each other name", async () => {
		const rename = "mutation ($name: String!) { renameAccount(name: $name) { id } }";
		for (const name of ["Northlight", "Northlight", "Northlight Studio"])
			await answerOf(owner.client, rename, { name });
		expect((await refusalTo(owner.client, rename, { name: "" }))[0]).toBe("BAD_INPUT");
		expect(await log()).toEqual([
			entry("renameAccount", "renamed the account from Olga to Northlight"),
			entry("renameAccount", "renamed the account from Northlight to Northlight Studio"),
		]);
	});

	it("are written when they are entered, in the account entered", async () => {
		const enter = "mutation ($id: ID!) { switchAccount(accountId: $id) { id } }";
		const other = await app.signIn();
		await addTo(other.user.accountId, owner);
		await answerOf(owner.client, enter, { id: other.user.accountId });
		await answerOf(owner.client, enter, { id: other.user.accountId });
		expect((await refusalTo(other.client, enter, { id: accountId() }))[0]).toBe("NOT_FOUND");
		expect(await log(other.user.accountId)).toEqual([entry("switchAccount", "switched to this account")]);
		expect(await log()).toEqual([]);
	});

	it("are written when somebody signs in there, by GraphQL or REST", async () => {
		const { email, password } = owner.user;
		const body = JSON.stringify({ email, password });
		const headers = { "content-type": "application/json" };
		const { status } = await app.client().fetch("/api/auth/login", { method: "POST", headers, body });
		expect(status).toBe(200);
		const wrong = app.client().run(LoginDocument, { input: { email, password: "wrong horse" } });
		await expect(wrong).rejects.toThrow("INVALID_CREDENTIALS");
		const signedIn = entry("login", "signed in");
		expect(await log(accountId(), { isLoginShown: true })).toEqual([signedIn, signedIn]);
	});

	it("are written when they are passed on", async () => {
		const transfer =
			"mutation ($memberId: ID!, $password: String!) { transferOwnership(memberId: $memberId, password: $password) { id } }";
		const { user } = await join();
		const call = { memberId: user.userId, password: owner.user.password };
		expect((await refusalTo(owner.client, transfer, { ...call, password: "wrong horse" }))[0]).toBe("BAD_INPUT");
		await answerOf(owner.client, transfer, call);
		const { config } = buildContext(app.db);
		const emails = { owner: user.email, member: owner.user.email };
		await transferAccount({ em: em(), config, actor: "admin:cli" }, emails);
		const again = transferAccount({ em: em(), config, actor: "admin:cli" }, emails);
		await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await log()).toEqual([
			entry("transferOwnership", `transferred the account to ${user.email}`),
			entry("transferAccount", `transferred the account from ${user.email} to ${owner.user.email}`, {
				actor: "admin:cli",
			}),
		]);
	});

	it("are written when they are exported", async () => {
		const response = await owner.client.fetch("/api/account/export");
		await response.arrayBuffer();
		const { client } = await join();
		expect((await client.fetch("/api/account/export")).status).toBe(403);
		await rowsOf(em(), sql`update attempts set count = 10 where key = ${`export:${accountId()}`}`);
		expect((await owner.client.fetch("/api/account/export")).status).toBe(429);
		expect(await log()).toEqual([entry("exportAccount", "exported the account")]);
	});

	it("are written when an administrator grants credits or changes the owner's role", async () => {
		const { email } = owner.user;
		const ctx = { em: em(), actor: "admin:cli" as const };
		await grantCreditsTo(ctx, { email, amount: 50_000 });
		await expect(grantCreditsTo(ctx, { email, amount: 2_000_000_000 })).rejects.toMatchObject({ code: "BAD_INPUT" });
		for (const role of ["admin", "admin", "user"]) await setRole(ctx, { email, role });
		const started = { ...ctx, newAccount, actor: "admin:start" as const };
		for (let start = 0; start < 2; start++) await createAdmin(started, { email, password: "" });
		await setRole(ctx, { email, role: "user" });
		const admin = { actor: "admin:cli" };
		expect(await log()).toEqual([
			entry("grantCredits", "added 50,000 credits", admin),
			entry("setRole", "made the owner an administrator of the installation", admin),
			entry("setRole", "made the owner an ordinary user again", admin),
			entry("setRole", "made the owner an administrator of the installation", { actor: "admin:start" }),
			entry("setRole", "made the owner an ordinary user again", admin),
		]);
	});
});

describe("settings", () => {
	const save = "mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { alertTime } }";
	const credential = `mutation ($provider: SerpProvider!, $secret: String!, $login: String) {
		saveProviderCredential(provider: $provider, secret: $secret, login: $login) { alertTime } }`;
	const choose = "mutation ($input: ChooseProviderInput!) { chooseProvider(input: $input) { alertTime } }";
	const saved = (input: object) => answerOf(owner.client, save, { input });
	const set = (variables: object) => answerOf(owner.client, credential, variables);
	const chosen = (input: object) => answerOf(owner.client, choose, { input });

	/** Saves a setting by REST. */
	async function post(body: object, headers: SentHeaders = {}, client = owner.client): Promise<number> {
		const call = {
			method: "POST",
			body: JSON.stringify(body),
			headers: { "content-type": "application/json", ...headers },
		};
		return (await client.fetch("/api/settings", call)).status;
	}

	it("are written with what is other than before, and no secret", async () => {
		await saved({ serperApiKey: "top-secret", dailyPositionCheck: true, approvalLimit: 5_000 });
		await saved({ serperApiKey: "top-secret", dailyPositionCheck: true, approvalLimit: 5_000 });
		await saved({ dailyPositionCheck: true, approvalLimit: null, alertTime: "09:00", alertTimeZone: "Europe/Berlin" });
		expect((await refusalTo(owner.client, save, { input: { alertTime: "25:00" } }))[0]).toBe("BAD_INPUT");
		expect(await post({ key: "dailyPositionCheck", value: "false" })).toBe(200);
		expect(await post({ key: "dailyPositionCheck", value: "false" })).toBe(200);
		expect(await post({ key: "alertTime", value: "" })).toBe(200);
		expect(await post({ key: "serper_api_key", value: "" })).toBe(200);
		expect(await post({ key: "serper_api_key", value: "" })).toBe(200);
		const { client } = await join();
		expect(await post({ key: "alertTime", value: "10:00" }, {}, client)).toBe(403);
		expect(await log()).toEqual(
			[
				"set the Serper key, switched daily updates on and set the approval limit to 5,000 credits",
				"set the time zone of alerts to Europe/Berlin, set the time of alerts to 09:00 and removed the approval limit",
				"switched daily updates off",
				"reset the time of alerts",
				"removed the Serper key",
			].map((text) => entry("saveSettings", text)),
		);
	});

	it("say what several calls of an API key were about", async () => {
		const { headers, apiKey } = await buildApiKey(app.db, owner.user);
		for (const value of ["07:00", "08:00", "08:00"])
			expect(await post({ key: "alertTime", value }, headers, app.client())).toBe(200);
		const actor = `api-key:${apiKey.id}`;
		expect(await log()).toEqual([entry("saveSettings", "changed settings, in 2 calls", { actor, count: 2 })]);
	});

	it("tell of a provider's key by its own action", async () => {
		await set({ provider: "SANDBOX", secret: "sandbox" });
		await set({ provider: "SANDBOX", secret: "sandbox" });
		await set({ provider: "SANDBOX", secret: "" });
		await set({ provider: "SANDBOX", secret: "" });
		const dataforseo = { provider: "DATAFORSEO", login: "me@example.com", secret: "top-secret" };
		await set(dataforseo);
		await set(dataforseo);
		await set({ ...dataforseo, secret: "other-secret" });
		await set({ provider: "DATAFORSEO", secret: "" });
		expect((await refusalTo(owner.client, credential, { provider: "SERPER", secret: "ä" }))[0]).toBe("BAD_INPUT");
		expect(await log()).toEqual(
			[
				"switched the sandbox on",
				"switched the sandbox off",
				"set the DataForSEO login and set the DataForSEO password",
				"set the DataForSEO password",
				"removed the DataForSEO login and removed the DataForSEO password",
			].map((text) => entry("saveProviderCredential", text)),
		);
	});

	it("tell which provider was chosen, for the account and for one domain", async () => {
		const { id } = await domain("Kettle & Grain");
		await chosen({ provider: "DATAFORSEO", fallbackProvider: "SERPER" });
		await chosen({ provider: "DATAFORSEO" });
		await chosen({ readsAiOverview: true, fallbackProvider: null });
		await chosen({ domainId: id, provider: null });
		await chosen({ domainId: id, provider: "SERPER" });
		await chosen({ domainId: id, readsAiOverview: true });
		await chosen({ domainId: id, provider: null });
		const refused = { input: { domainId: id, provider: "SERPER", fallbackProvider: "SERPER" } };
		expect((await refusalTo(owner.client, choose, refused))[0]).toBe("BAD_INPUT");
		const ofDomain = (text: string) => entry("chooseProvider", `${text} for Kettle & Grain`, { domainId: id });
		expect(await log()).toEqual([
			entry("chooseProvider", "chose DataForSEO and chose Serper as the fallback"),
			entry("chooseProvider", "removed the fallback and switched AI Overviews on"),
			ofDomain("chose Serper"),
			ofDomain("chose the account's provider"),
		]);
	});
});

describe("Search Console", () => {
	const begin = "mutation { connectSearchConsole { authUrl } }";
	const end = "mutation { disconnectSearchConsole { isConnected } }";

	/** Goes to Google and back. @returns where the callback redirects to */
	async function comeBack(): Promise<string | null> {
		const { connectSearchConsole } = await answerOf<{ connectSearchConsole: { authUrl: string } }>(owner.client, begin);
		const { pathname, search } = await google.follow(connectSearchConsole.authUrl);
		return (await owner.client.fetch(`${pathname}${search}`)).headers.get("location");
	}

	it("is written when Google's consent came back, and when it is disconnected", async () => {
		google.consent = "deny";
		expect(await comeBack()).toContain("error=denied");
		google.consent = "allow";
		await answerOf(owner.client, begin);
		expect(await texts()).toEqual([]);
		await comeBack();
		await answerOf(owner.client, end);
		await answerOf(owner.client, end);
		google.email = null;
		await comeBack();
		expect((await owner.client.fetch("/api/google/connection", { method: "DELETE" })).status).toBe(204);
		expect(await log()).toEqual([
			entry("connectSearchConsole", "connected Google Search Console as maren@example.com"),
			entry("disconnectSearchConsole", "disconnected Google Search Console"),
			entry("connectSearchConsole", "connected Google Search Console"),
			entry("disconnectSearchConsole", "disconnected Google Search Console"),
		]);
	});
});
