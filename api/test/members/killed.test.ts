import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { acceptInvitation } from "../../modules/desk/members/invitations/acceptance.service.ts";
import { invitePerson } from "../../modules/desk/members/invitations/invitations.service.ts";
import { leaveAccount, removeMember } from "../../modules/desk/members/leaving.service.ts";
import { updateMember } from "../../modules/desk/members/member-rights.service.ts";
import { transferOwnership } from "../../modules/desk/members/ownership.service.ts";
import { switchAccount } from "../../modules/desk/members/switching.service.ts";
import { beginOidc, endOidc } from "../../modules/desk/single-sign-on/oidc-sign-in.service.ts";
import type { OidcProvider } from "../../providers/oidc/port.ts";
import { dyingAt } from "../dying.ts";
import { buildUser } from "../factories/factories.ts";
import { strangersAddress } from "../factories/invitations.ts";
import { storedIn } from "../factories/two-accounts.ts";
import { setUpDatabase } from "../set-up.ts";
import { buildInvitation, buildTeam, contextOf, openSessionOf } from "./team.ts";

const db = setUpDatabase();

const em = () => db.orm.em.fork();

/** A change of who is in an account or what they may do there. */
interface Change {
	name: string;
	/** Tables it writes to, among others. */
	writes: string[];
	/** @returns what makes the change, any number of times until it is done */
	prepare(): Promise<() => Promise<unknown>>;
}

const ofLeaving = [
	"alert_mail",
	"api_keys",
	"audit_entries",
	"former_members",
	"mail",
	"memberships",
	"notifications",
	"outbox",
	"sessions",
	"unsubscribe_tokens",
];

/** Signs in through an identity provider, from its beginning. */
async function signInByProvider(email: string, invitation?: string): Promise<void> {
	const profile = { email, emailVerified: true, name: "Newcomer" };
	const oidc: OidcProvider = {
		authorizationUrl: async ({ state }) => ({ url: state, codeVerifier: "verifier" }),
		redeem: async () => ({ issuer: "https://northlight.example", subject: email, profile: async () => profile }),
		close: async () => {},
	};
	const ctx = { ...contextOf(db, null), oidc, signInBrowser: "browser" };
	const begun = await beginOidc(ctx, { invitation });
	if ("failure" in begun) throw new Error(begun.failure);
	const ended = await endOidc(ctx, { state: begun.url, code: "code" });
	if ("failure" in ended) throw new Error(ended.failure);
}

const changes: Change[] = [
	{
		name: "removeMember, from their only account",
		writes: [...ofLeaving, "domain_grants", "users"],
		async prepare() {
			const { owner, member } = await buildTeam(db);
			return () => removeMember(contextOf(db, owner.viewer), member.userId);
		},
	},
	{
		name: "removeMember, from one of two accounts",
		writes: ofLeaving,
		async prepare() {
			const { owner, member } = await buildTeam(db, await buildUser({ em: em() }));
			return () => removeMember(contextOf(db, owner.viewer), member.userId);
		},
	},
	{
		name: "leaveAccount, the only one",
		writes: [...ofLeaving, "domain_grants", "users"],
		async prepare() {
			const { viewer } = await openSessionOf(db, (await buildTeam(db)).member);
			return () => leaveAccount(contextOf(db, viewer));
		},
	},
	{
		name: "leaveAccount, one of two",
		writes: ofLeaving,
		async prepare() {
			const { viewer } = await openSessionOf(db, (await buildTeam(db, await buildUser({ em: em() }))).member);
			return () => leaveAccount(contextOf(db, viewer));
		},
	},
	{
		name: "invitePerson",
		writes: ["audit_entries", "invitations", "mail"],
		async prepare() {
			const { owner, domainIds } = await buildTeam(db);
			await rowsOf(em(), sql`update users set email_verified = true where id = ${owner.userId}`);
			const input = { email: strangersAddress(), role: "EDITOR", canSpend: true, domainIds };
			return () => invitePerson(contextOf(db, owner.viewer), input);
		},
	},
	{
		name: "acceptInvitation, by somebody new",
		writes: ["audit_entries", "domain_grants", "invitations", "mail", "memberships", "sessions", "users"],
		async prepare() {
			const token = await buildInvitation(db, await buildTeam(db), strangersAddress());
			return () => acceptInvitation(contextOf(db, null), { token, name: "Newcomer", password: "battery staple" });
		},
	},
	{
		name: "acceptInvitation, by a user of another account",
		writes: ["audit_entries", "domain_grants", "invitations", "memberships", "outbox", "sessions"],
		async prepare() {
			const person = await buildUser({ em: em() });
			const { viewer } = await openSessionOf(db, person);
			const token = await buildInvitation(db, await buildTeam(db), person.email);
			return () => acceptInvitation(contextOf(db, viewer), { token });
		},
	},
	{
		name: "a first sign-in through the identity provider, of somebody invited",
		writes: ["audit_entries", "domain_grants", "identities", "invitations", "memberships", "sessions", "users"],
		async prepare() {
			const email = strangersAddress();
			const token = await buildInvitation(db, await buildTeam(db), email);
			return () => signInByProvider(email, token);
		},
	},
	{
		name: "a first sign-in through the identity provider, of a user",
		writes: ["audit_entries", "identities", "mail", "memberships", "sessions"],
		async prepare() {
			const { member } = await buildTeam(db);
			return () => signInByProvider(member.email);
		},
	},
	{
		name: "transferOwnership",
		writes: ["accounts", "audit_entries", "mail", "memberships", "outbox"],
		async prepare() {
			const { owner, member } = await buildTeam(db);
			await rowsOf(em(), sql`update users set role = 'admin' where id = ${member.userId}`);
			const { userId, viewer, password } = { ...owner, userId: member.userId };
			return () => transferOwnership(contextOf(db, viewer), userId, { password });
		},
	},
	{
		name: "updateMember",
		writes: ["audit_entries", "domain_grants", "memberships", "messages", "outbox"],
		async prepare() {
			const { owner, member, domainIds } = await buildTeam(db);
			const input = { role: "VIEWER", domainIds: domainIds.slice(0, 1) };
			return () => updateMember(contextOf(db, owner.viewer), member.userId, input);
		},
	},
	{
		name: "switchAccount",
		writes: ["memberships", "outbox", "sessions"],
		async prepare() {
			const person = await buildUser({ em: em() });
			const { owner, member } = await buildTeam(db, person);
			const { viewer } = await openSessionOf(db, { ...member, ...person });
			return () => switchAccount(contextOf(db, viewer), owner.accountId);
		},
	},
];

/** How many rows went from each table and how many came; an updated row went and came. Tables that are as they were have none. */
type Effect = Record<string, { gone: number; come: number }>;

type Stored = Record<string, string>;

const rowsIn = (text = "") => new Set(text.split("\n").filter(Boolean));

function effectOf(before: Stored, after: Stored): Effect {
	const effect: Effect = {};
	for (const [table, text] of Object.entries(after)) {
		const [old, rows] = [rowsIn(before[table]), rowsIn(text)];
		const gone = [...old].filter((row) => !rows.has(row)).length;
		const come = [...rows].filter((row) => !old.has(row)).length;
		if (gone + come > 0) effect[table] = { gone, come };
	}
	return effect;
}

/** All that is stored, but for how many events there were, and visits to an identity provider, of which none ends twice. */
async function storedNow(): Promise<Stored> {
	return storedIn({ db }, (table) => table !== "topics" && table !== "oidc_states");
}

/** The effect of a change that nobody kills. */
async function wholeEffectOf({ prepare }: Change): Promise<Effect> {
	const work = await prepare();
	const before = await storedNow();
	await work();
	return effectOf(before, await storedNow());
}

/**
 * Makes a change in processes that die at its first statement, at its second, and so on, until it is done. None of them may have
 * had an effect on the tables it writes to. @returns the effect of all together, and how many had none
 */
async function killedUntilDone(
	{ prepare, writes }: Change,
	isDone: boolean,
): Promise<{ effect: Effect; died: number }> {
	const work = await prepare();
	const before = await storedNow();
	const written = () => storedIn({ db }, (table) => writes.includes(table));
	const untouched = await written();
	for (let died = 0; ; died++) {
		// A proof of the password counts as an attempt until it is done.
		await rowsOf(em(), sql`delete from attempts`);
		const hasDied = await dyingAt(db.orm.em, { at: died + 1, isDone }, work);
		if (!hasDied || Object.keys(effectOf(untouched, await written())).length > 0) {
			return { effect: effectOf(before, await storedNow()), died };
		}
	}
}

describe("a process killed at any statement has done all of a change or nothing of it", () => {
	it.each(changes)("$name", async (change) => {
		const whole = await wholeEffectOf(change);
		expect(Object.keys(whole)).toEqual(expect.arrayContaining(change.writes));
		for (const isDone of [false, true]) {
			const { effect, died } = await killedUntilDone(change, isDone);
			expect(effect).toEqual(whole);
			expect(died).toBeGreaterThan(change.writes.length);
		}
	});
});
