import { describe } from "vitest";
import { startFakeDataforseo, type VolumeAnswer } from "../../test/fakes/fake-dataforseo.ts";
import { createDataforseo } from "./dataforseo.ts";
import { type VolumeSubject, volumeContract } from "./port.contract.ts";
import type { VolumeProvider } from "./port.ts";
import { createSandboxVolumes } from "./sandbox.ts";

async function startDataforseo(): Promise<VolumeSubject> {
	const fake = await startFakeDataforseo();
	fake.logins = ["me@example.com:good-secret"];
	const provider = createDataforseo({ baseUrl: fake.url });
	const answering = (answer: VolumeAnswer) => () => void fake.next.push(answer);
	return {
		provider,
		good: { login: "me@example.com", password: "good-secret" },
		bad: { login: "you@example.com", password: "bad-secret" },
		slow: answering({ fault: "hang" }),
		faulty: {
			transient: answering({ status: 503 }),
			limited: answering({ status: 429 }),
			phrases: answering({ taskCode: 40501, message: "Invalid Field: 'keywords'." }),
			place: answering({ taskCode: 40501, message: "Invalid Field: 'location_code'." }),
			credentials: answering({ status: 401, code: 40100, message: "You are not authorized." }),
		},
		async close() {
			await provider.close();
			await fake[Symbol.asyncDispose]();
		},
	};
}

async function startSandbox(): Promise<VolumeSubject> {
	const provider = createSandboxVolumes();
	return { provider, good: { login: "", password: "" }, bad: null, faulty: {}, close: () => provider.close() };
}

/** A provider that is missing here does not compile. */
const subjects: Record<VolumeProvider["name"], () => Promise<VolumeSubject>> = {
	dataforseo: startDataforseo,
	sandbox: startSandbox,
};

for (const [name, start] of Object.entries(subjects)) describe(name, () => volumeContract(start));
