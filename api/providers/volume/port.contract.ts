import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectCalls } from "../calls.contract.ts";
import type { CallOutcome, ProviderCall } from "../provider-call.ts";
import {
	competitions,
	type VolumeCredentials,
	VolumeError,
	type VolumeFault,
	type VolumeProvider,
	type VolumeQuery,
} from "./port.ts";

/** A provider to be judged, and how a test gets it to answer in a certain way. */
export interface VolumeSubject {
	provider: VolumeProvider;
	good: VolumeCredentials;
	/** What it rejects; null where it needs no credentials. */
	bad: VolumeCredentials | null;
	/** Lets the next question wait longer than any test does; missing where answers come at once. */
	slow?: () => void;
	/** Lets the next question fail; missing where the provider has no fault of the kind. */
	faulty: Partial<Record<VolumeFault["kind"], () => void>>;
	close(): Promise<void>;
}

const outcomeOf: Record<VolumeFault["kind"], CallOutcome> = {
	transient: "FAILED",
	limited: "LIMITED",
	phrases: "REFUSED",
	place: "REFUSED",
	credentials: "REFUSED",
};

/** What every source of search volumes must obey; each implementation runs it in its own test. */
export function volumeContract(start: () => Promise<VolumeSubject>): void {
	let subject: VolumeSubject;
	let calls: ProviderCall[];
	const onCall = (call: ProviderCall) => void calls.push(call);
	const query: VolumeQuery = {
		phrases: Array.from({ length: 30 }, (_, n) => `keyword ${n}`),
		country: "US",
		language: "pt-BR",
		at: new Date(Date.UTC(2026, 2, 1)),
	};

	beforeEach(async () => {
		calls = [];
		subject = await start();
	});
	afterEach(() => subject.close());

	const ask = (changes: Partial<VolumeQuery> = {}, signal?: AbortSignal) =>
		subject.provider.searchVolumes(subject.good, { ...query, ...changes }, { onCall, ...(signal && { signal }) });

	describe("the contract of a source of search volumes", () => {
		it("answers phrases as they were requested, each once at most, in figures that can be kept", async () => {
			const answers = await ask();
			const phrases = answers.map(({ phrase }) => phrase);
			expect(new Set(phrases).size).toBe(phrases.length);
			expect(query.phrases).toEqual(expect.arrayContaining(phrases));
			for (const { volume, cpc, competition, competitionIndex, monthly } of answers) {
				for (const figure of [volume, cpc, competitionIndex]) expect(figure ?? 0).toBeGreaterThanOrEqual(0);
				expect(Number.isInteger(volume ?? 0)).toBe(true);
				expect(competitionIndex ?? 0).toBeLessThanOrEqual(100);
				expect([null, ...competitions]).toContain(competition);
				const months = (monthly ?? []).map(({ year, month }) => year * 12 + month);
				expect(months).toEqual(months.toSorted((one, other) => one - other));
			}
			expect(answers.some(({ volume }) => volume !== null)).toBe(true);
			expectCalls(subject.provider.name, calls, ["OK"]);
		});

		it("takes as many phrases as it says by one call", async () => {
			const { phrasesPerCall, callsPerMinute } = subject.provider;
			expect(callsPerMinute === null || callsPerMinute > 0).toBe(true);
			const phrases = Array.from({ length: phrasesPerCall }, (_, n) => `keyword ${n}`);
			expect((await ask({ phrases })).length).toBeGreaterThan(0);
			expectCalls(subject.provider.name, calls, ["OK"]);
		});

		it("answers nothing once it was called off, and gives the reason", async () => {
			await expect(ask({}, AbortSignal.abort(new Error("lease lost")))).rejects.toThrow("lease lost");
		});

		it("ends a call under way when it is called off, and records it as failed", async () => {
			if (!subject.slow) return expect(subject.provider.name).toBe("sandbox");
			subject.slow();
			const aborting = new AbortController();
			const call = ask({}, aborting.signal);
			setTimeout(() => aborting.abort(new Error("lease lost")), 20);
			await expect(call).rejects.toThrow("lease lost");
			expectCalls(subject.provider.name, calls, ["FAILED"]);
		});

		it("fails in the port's terms, and records what the call came to", async () => {
			for (const [kind, arrange] of Object.entries(subject.faulty)) {
				calls = [];
				arrange();
				const error: unknown = await ask().catch((thrown: unknown) => thrown);
				expect(error).toBeInstanceOf(VolumeError);
				expect((error as VolumeError).fault.kind).toBe(kind);
				expect((error as VolumeError).message).not.toBe("");
				expectCalls(subject.provider.name, calls, [outcomeOf[kind as VolumeFault["kind"]]]);
			}
		});

		it("accepts good credentials, and rejects others without repeating them", async () => {
			const { provider, good, bad } = subject;
			await provider.testCredentials(good, { onCall });
			expectCalls(subject.provider.name, calls, ["OK"]);
			if (bad === null) return;
			calls = [];
			const error: unknown = await provider.testCredentials(bad, { onCall }).catch((thrown: unknown) => thrown);
			expect(error).toMatchObject({ name: "VolumeError", fault: { kind: "credentials" } });
			for (const secret of [bad.login, bad.password]) expect(String(error)).not.toContain(secret);
			expectCalls(subject.provider.name, calls, ["REFUSED"]);
		});
	});
}
