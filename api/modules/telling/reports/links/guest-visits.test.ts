import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../../test/app.ts";
import { answerOf } from "../../../../test/asked.ts";
import { buildContext } from "../../../../test/context.ts";
import { buildDomain } from "../../../../test/factories/histories.ts";
import { summaryOf } from "../../../../test/factories/share-links.ts";
import { setUpApp } from "../../../../test/set-up.ts";

const written: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void written.push(line) });
const app = setUpApp({ config: { role: "api", metricsToken: "scraper" }, log });
const password = "correct horse battery";

let member: SignedIn;
let domainId: string;
beforeEach(async () => {
	member = await app.signIn();
	({ id: domainId } = await buildDomain(buildContext(app.db, { viewer: member.user.viewer })));
});

/** A link that the member makes through the program. */
async function newLink(input: object = {}): Promise<{ id: string; path: string }> {
	const { createShareLink } = await answerOf<{ createShareLink: { id: string; url: string } }>(
		member.client,
		"mutation ($input: ShareLinkInput!) { createShareLink(input: $input) { id url } }",
		{ input: { content: summaryOf(domainId), ...input } },
	);
	return { id: createShareLink.id, path: new URL(createShareLink.url).pathname };
}

const visit = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, { redirect: "manual", ...init });
const enter = (path: string, given: string) =>
	visit(path, { method: "POST", headers: { origin: app.url }, body: new URLSearchParams({ password: given }) });
const revoke = (id: string) => answerOf(member.client, `mutation { revokeShareLink(id: ${id}) { state } }`);

describe("a guest", () => {
	it("enters the password once and then sees the page, which no other link's cookie and no session opens", async () => {
		const [{ path }, other] = [await newLink({ password }), await newLink({ password })];
		const first = await visit(path);
		expect([first.status, first.headers.get("set-cookie")]).toEqual([200, null]);
		expect(await first.text()).not.toContain("How we rank");
		expect((await enter(path, "wrong horse battery")).status).toBe(401);
		const right = await enter(path, password);
		expect([right.status, right.headers.get("location")]).toEqual([303, path]);
		const set = right.headers.get("set-cookie") ?? "";
		expect(set).toContain(`Path=${path}`);
		const [cookie = ""] = set.split(";");
		const isOpenTo = async (sent: string, at = path) =>
			(await (await visit(at, { headers: { cookie: sent } })).text()).includes("How we rank");
		expect(await isOpenTo(cookie)).toBe(true);
		expect(await isOpenTo(cookie, other.path)).toBe(false);
		expect(await isOpenTo(member.client.cookie ?? "")).toBe(false);
	});

	it("gets no page from the moment that the link is revoked, however many requests there are", async () => {
		const { id, path } = await newLink();
		let isRevoked = false;
		const late: number[] = [];
		const guests = Array.from({ length: 4 }, async () => {
			for (let seen = 0; seen < 3; ) {
				const isLate = isRevoked;
				const { status } = await visit(path);
				if (isLate) late.push(status);
				if (status === 404) seen++;
				// From one network there are 60 a minute.
				else expect([200, 429]).toContain(status);
			}
		});
		await revoke(id);
		isRevoked = true;
		await Promise.all(guests);
		late.push((await visit(path)).status);
		expect([...new Set(late)]).toEqual([404]);
	});

	it("leaves the address in no line of the log and no metric", async () => {
		const { id, path } = await newLink({ password });
		for (const method of ["GET", "HEAD", "POST", "PUT"]) await visit(path, { method });
		await enter(path, password);
		await revoke(id);
		await visit(path);
		const metrics = await (await visit("/metrics", { headers: { authorization: "Bearer scraper" } })).text();
		expect(metrics).toContain("toprung");
		expect(written.some((line) => line.includes("/r/…"))).toBe(true);
		const token = path.replace("/r/", "");
		expect(token).toMatch(/^[0-9a-f]{64}$/);
		for (const text of [metrics, written.join("")]) {
			for (const secret of [token, password]) expect(text).not.toContain(secret);
		}
	});
});
