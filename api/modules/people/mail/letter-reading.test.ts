import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rowOf, sqlOf } from "../../../db/sql.ts";
import type { Mailer, OutgoingMail } from "../../../providers/mail/port.ts";
import { buildContext } from "../../../test/context.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { mailToSend, storeMail } from "./mail.service.ts";
import { deliverMail } from "./mail-delivery.service.ts";
import { LetterFault, type StoredLetter } from "./stored-letter.ts";

const second = 1_000;
const db = setUpDatabase();
const text = { subject: "November", text: "text", html: "<p>html</p>", unsubscribePath: "/unsubscribe/x" };
let sent: OutgoingMail[];
let ends: (string | null)[][];
let logged: { msg: string }[];

beforeEach(async () => {
	await db.shiftClock(0);
	[sent, ends, logged] = [[], [], []];
});
afterEach(() => {
	vi.useRealTimers();
});

const mailer: Mailer = { send: async (mail) => void sent.push(mail) };

const letterThat = (read: StoredLetter["read"]): StoredLetter => ({
	kind: "REPORT",
	read,
	onEnded: async (_em, _parameters, state, error) => void ends.push([state, error]),
});

const store = () => storeMail(db.orm.em.fork(), { letter: { kind: "REPORT" }, recipient: "ann@client.example" });

function deliver(mailId: string, letter: StoredLetter): Promise<number | null> {
	const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
	return deliverMail({ ...buildContext(db), log, letters: [letter], mailer }, mailId);
}

const at = (seconds: number) => db.shiftClock(seconds * second);

const stateOf = (mailId: string) =>
	rowOf(
		db.orm.em.fork(),
		sqlOf({ state: "text", attempts: "number", leaseUntil: "text?" })`
			select state, attempts, lease_until::text as "leaseUntil" from mail where id = ${mailId}`,
	);

describe("a letter that takes longer to read than a delivery may hold its mail", () => {
	it("keeps other processes away meanwhile", async () => {
		vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
		const mailId = await store();
		const other = letterThat(async () => text);
		const slow = letterThat(async () => {
			const { leaseUntil } = await stateOf(mailId);
			await at(50);
			vi.advanceTimersByTime(20 * second);
			await vi.waitFor(async () => expect((await stateOf(mailId)).leaseUntil).not.toBe(leaseUntil), 30 * second);
			await at(65);
			expect(await mailToSend(db.orm.em.fork())).toEqual([]);
			await deliver(mailId, other);
			return text;
		});
		await deliver(mailId, slow);
		expect(sent).toHaveLength(1);
		expect(await stateOf(mailId)).toMatchObject({ state: "SENT", attempts: 1 });
	});

	it("is not sent by a process that has lost its mail to another", async () => {
		const mailId = await store();
		const other = letterThat(async () => text);
		const slow = letterThat(async () => {
			await at(61);
			await deliver(mailId, other);
			return text;
		});
		await deliver(mailId, slow);
		expect(sent).toHaveLength(1);
		expect(ends).toEqual([["SENT", null]]);
	});
});

it("a letter that is no longer wanted once it is written is not sent", async () => {
	const mailId = await store();
	await deliver(mailId, { ...letterThat(async () => text), isWanted: async () => false });
	expect(sent).toEqual([]);
	expect(ends).toEqual([["FAILED", null]]);
});

describe("a letter that cannot be made", () => {
	it("is tried three times, then given up in its words", async () => {
		const mailId = await store();
		const faulty = letterThat(async () => {
			throw new LetterFault("The report could not be made.");
		});
		const waits: (number | null)[] = [];
		for (const seconds of [0, 11, 50]) {
			await at(seconds);
			waits.push(await deliver(mailId, faulty));
		}
		expect([waits, sent]).toEqual([[10, 30, null], []]);
		expect(ends).toEqual([["FAILED", "The report could not be made."]]);
		expect(await stateOf(mailId)).toMatchObject({ state: "FAILED", attempts: 3 });
	});

	it("for a reason that may pass waits longer each time, is logged, and goes out once it can", async () => {
		const mailId = await store();
		const waits: (number | null)[] = [];
		const broken = letterThat(async () => {
			throw new Error("The connection was lost.");
		});
		for (const seconds of [0, 11, 50, 200]) {
			await at(seconds);
			waits.push(await deliver(mailId, broken));
		}
		expect(waits).toEqual([10, 30, 90, 270]);
		expect(logged.map(({ msg }) => msg)).toContain("A mail could not be written");
		await at(500);
		await deliver(
			mailId,
			letterThat(async () => text),
		);
		expect(sent).toHaveLength(1);
		expect(ends).toEqual([["SENT", null]]);
	});
});
