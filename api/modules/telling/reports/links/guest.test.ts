import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Viewer } from "../../../../context.ts";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Refusal } from "../../../../errors.ts";
import { buildServices, type TestContext } from "../../../../test/context.ts";
import { buildTracked } from "../../../../test/factories/histories.ts";
import { buildShareLink, summaryOf, tokenOfLink } from "../../../../test/factories/share-links.ts";
import { waitingForLocks } from "../../../../test/locks.ts";
import { refusalOf } from "../../../../test/refused.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { statementsSent } from "../../../../test/statements-sent.ts";
import { deleteDomain } from "../../../desk/tracking/domains.service.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { hideAccount } from "../../../people/accounts/account-removal.service.ts";
import { openLink, unlockLink } from "./guest.service.ts";
import { revokeShareLink, updateShareLink } from "./links.service.ts";

const db = setUpDatabase({ clock: "2026-11-21T12:00:10Z" });
const services = buildServices();
const password = "correct horse battery";

let ctx: TestContext<Viewer>;
let domainId: string;
/** Each test's guests have addresses of their own. */
let networks = 0;
const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;

beforeEach(async () => {
	({ ctx, domainId } = await buildTracked(db, { keywords: ["kettle"] }));
});
afterEach(() => vi.useRealTimers());

interface Visit {
	cookie?: string | null;
	networkAddress?: string;
	isHead?: boolean;
}

const parts = () => ({ ...services, em: db.orm.em.fork() });
const open = (token: string, { cookie = null, networkAddress = newNetwork(), isHead = false }: Visit = {}) =>
	openLink(parts(), { token, cookie, networkAddress, isHead });
const enter = (token: string, given: string, networkAddress = newNetwork()) =>
	unlockLink(parts(), { token, networkAddress, password: given });

async function newLink(options: Parameters<typeof buildShareLink>[2] = {}) {
	const link = await buildShareLink(ctx, domainId, options);
	return { id: link.id, token: tokenOfLink(link) };
}

/** The pass of a guest who enters the password. */
async function passFor(token: string, given = password): Promise<string> {
	const unlocked = await enter(token, given);
	if (unlocked.kind !== "unlocked" || unlocked.cookie === null) throw new Error("The password was refused.");
	return unlocked.cookie;
}

async function shown(id: string) {
	return rowOf(
		db.orm.em.fork(),
		sql<{ count: number; at: string | null }>`
			select open_count as count, to_char(last_opened_at at time zone 'UTC', 'HH24:MI:SS') as at from share_links where id = ${id}`,
	);
}

/** The ends of addresses that worked once, for each reason why they no longer do. */
async function endedTokens() {
	const view = await createView(ctx, { name: "Money", filter: {}, domainId });
	const unreadable = await newLink({ content: { viewId: view.id } });
	await rowsOf(db.orm.em.fork(), sql`update views set version = 99 where id = ${view.id}`);
	const revoked = await newLink({ password });
	await revokeShareLink(ctx, revoked.id);
	const expired = await newLink({ expiresAt: new Date("2026-11-21T12:00:30Z") });
	const [other, gone] = [await buildTracked(db), await buildTracked(db)];
	const ofDeletedAccount = tokenOfLink(await buildShareLink(other.ctx, other.domainId));
	await hideAccount(db.orm.em.fork(), other.ctx.viewer.accountId);
	const ofDeletedDomain = tokenOfLink(await buildShareLink(gone.ctx, gone.domainId));
	await deleteDomain(gone.ctx, gone.domainId);
	await db.setClock("2026-11-21T12:00:30Z");
	return [unreadable.token, revoked.token, expired.token, ofDeletedAccount, ofDeletedDomain];
}

describe("an address that does not work", () => {
	it("is refused in the same way, whatever the reason, by the same statements, and before the password is looked at", async () => {
		const ended = await endedTokens();
		const never = ["", "x", "0".repeat(64), `${ended[0]}0`, "a/b", "%2f", "\u0000", "é".repeat(9_000)];
		const em = db.orm.em.fork();
		for (const token of [...never, ...ended]) {
			for (const visit of [() => open(token), () => enter(token, password)]) {
				const { promise, resolve } = Promise.withResolvers<Refusal>();
				const statements = await statementsSent(em, async () => resolve(await refusalOf(visit())));
				const { code, message, details } = await promise;
				expect([code, message, details, statements]).toEqual([
					"NOT_FOUND",
					"There is no such link.",
					undefined,
					// The link that there is not, and the count of the network's tries.
					2,
				]);
			}
		}
	});

	it("can be tried 30 times a minute from a network, together with all others; addresses that work are not affected", async () => {
		const networkAddress = newNetwork();
		const { id, token } = await newLink();
		await revokeShareLink(ctx, id);
		const working = await newLink();
		for (let n = 0; n < 30; n++) {
			const tried = open(n % 2 ? token : `unknown-${n}`, { networkAddress });
			expect((await refusalOf(tried)).code).toBe("NOT_FOUND");
		}
		for (const tried of [token, "unknown"]) {
			const refusal = await refusalOf(open(tried, { networkAddress }));
			expect([refusal.code, refusal.retryAfter]).toEqual(["RATE_LIMITED", expect.any(Number)]);
		}
		expect((await open(working.token, { networkAddress })).kind).toBe("page");
		expect((await refusalOf(open(token))).code).toBe("NOT_FOUND");
		await db.setClock("2026-11-21T12:01:20Z");
		expect((await refusalOf(open(token, { networkAddress }))).code).toBe("NOT_FOUND");
	});
});

describe("a shared page", () => {
	it("is counted when it is shown, to the minute, but not for HEAD and not the form", async () => {
		const [plain, guarded] = [await newLink(), await newLink({ password })];
		for (const isHead of [true, false, false]) expect((await open(plain.token, { isHead })).kind).toBe("page");
		await open(guarded.token);
		await enter(guarded.token, password);
		expect(await shown(plain.id)).toEqual({ count: 2, at: "12:00:00" });
		expect(await shown(guarded.id)).toEqual({ count: 0, at: null });
	});

	it("is made once a minute at most and once at a time, but at once when members change what it shows", async () => {
		vi.useFakeTimers({ toFake: ["performance"] });
		// The cache takes a time of 0 for none.
		vi.advanceTimersByTime(1);
		const { id, token } = await newLink();
		const titleAndCount = async () => {
			const opened = await open(token);
			return opened.kind === "page" && [opened.document.title, opened.document.keywordCount];
		};
		expect(await Promise.all([titleAndCount(), titleAndCount()])).toEqual(Array(2).fill(["How we rank", 1]));
		await rowsOf(db.orm.em.fork(), sql`update keywords set deleted_at = app_now() where domain_id = ${domainId}`);
		vi.advanceTimersByTime(59_000);
		expect(await titleAndCount()).toEqual(["How we rank", 1]);
		await updateShareLink(ctx, id, { content: summaryOf(domainId, { title: "November" }) });
		expect(await titleAndCount()).toEqual(["November", 0]);
		vi.advanceTimersByTime(60_000);
		await updateShareLink(ctx, id, { content: summaryOf(domainId) });
		expect(await titleAndCount()).toEqual(["How we rank", 0]);
	});

	it("is no longer shown once its link is revoked, not even for a request that came before", async () => {
		const { id, token } = await newLink();
		const waiting = await inTransaction(db.orm.em.fork(), async (em) => {
			await rowsOf(em, sql`lock table brandings in access exclusive mode`);
			const tries = Array.from({ length: 5 }, () => refusalOf(open(token)));
			await vi.waitFor(async () => expect(await waitingForLocks(db.orm.em.fork())).toBe(5));
			await revokeShareLink(ctx, id);
			return tries;
		});
		for (const refusal of await Promise.all(waiting)) expect(refusal.code).toBe("NOT_FOUND");
		expect(await shown(id)).toEqual({ count: 0, at: null });
	});

	it("can be opened 60 times a minute from a network", async () => {
		const networkAddress = newNetwork();
		const { token } = await newLink({ password });
		for (let n = 0; n < 60; n++) await open(token, { networkAddress });
		for (const tried of [() => open(token, { networkAddress }), () => enter(token, password, networkAddress)]) {
			expect((await refusalOf(tried())).code).toBe("RATE_LIMITED");
		}
		expect((await open(token)).kind).toBe("form");
	});
});

describe("a link with a password", () => {
	it("opens with the cookie that the right one gives, for 12 hours, and no other link does", async () => {
		const [link, other] = [await newLink({ password }), await newLink({ password })];
		expect((await enter(link.token, "wrong horse battery")).kind).toBe("wrong");
		const cookie = await passFor(link.token);
		expect((await open(link.token, { cookie })).kind).toBe("page");
		const forged = [cookie.replace(/^./, "9"), `${cookie}0`, cookie.split(".")[1] ?? "", "", "9999999999."];
		for (const cookie of forged) expect((await open(link.token, { cookie })).kind).toBe("form");
		expect((await open(other.token, { cookie })).kind).toBe("form");
		await db.setClock("2026-11-21T23:59:59Z");
		expect((await open(link.token, { cookie })).kind).toBe("page");
		await db.setClock("2026-11-22T00:00:12Z");
		expect((await open(link.token, { cookie })).kind).toBe("form");
	});

	it("ends its cookies when the password changes or is taken away, and when the link ends", async () => {
		const { id, token } = await newLink({ password });
		const cookie = await passFor(token);
		await updateShareLink(ctx, id, { label: "Board" });
		expect((await open(token, { cookie })).kind).toBe("page");
		await updateShareLink(ctx, id, { password });
		expect((await open(token, { cookie })).kind).toBe("form");
		const second = await passFor(token);
		await updateShareLink(ctx, id, { password: null });
		expect((await open(token)).kind).toBe("page");
		expect(await enter(token, "anything")).toEqual({ kind: "unlocked", cookie: null });
		await updateShareLink(ctx, id, { password: "another horse battery" });
		expect((await open(token, { cookie: second })).kind).toBe("form");
		const third = await passFor(token, "another horse battery");
		await revokeShareLink(ctx, id);
		expect((await refusalOf(open(token, { cookie: third }))).code).toBe("NOT_FOUND");
	});

	it("refuses even the right one after 10 wrong ones in 15 minutes from a network, or 100 from everywhere", async () => {
		const { id, token } = await newLink({ password });
		const networkAddress = newNetwork();
		await enter(token, password, networkAddress);
		for (let n = 0; n < 10; n++) expect((await enter(token, `wrong ${n}`, networkAddress)).kind).toBe("wrong");
		const refusal = { code: "RATE_LIMITED", retryAfter: expect.any(Number) };
		expect(await enter(token, password, networkAddress)).toMatchObject({ kind: "tooMany", refusal });
		for (let n = 10; n < 100; n++) expect((await enter(token, "wrong")).kind).toBe("wrong");
		expect(await enter(token, password)).toMatchObject({ kind: "tooMany", refusal });
		await updateShareLink(ctx, id, { password: "another horse battery" });
		expect((await enter(token, "another horse battery", networkAddress)).kind).toBe("unlocked");
		for (let n = 0; n < 10; n++) await enter(token, password, networkAddress);
		await db.setClock("2026-11-21T12:15:30Z");
		expect((await enter(token, "another horse battery", networkAddress)).kind).toBe("unlocked");
	});
});
